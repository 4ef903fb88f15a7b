import { ArrowLeft } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../../actions/button/button.tsx';
import { ScrollRegion } from '../../layout/scroll-region/scroll-region.tsx';
import { classNames } from '../../theme/class-names.ts';
import * as css from './dialog.css.ts';
import { DialogHeader, type HeaderProps } from './dialog-header.tsx';
import { useStartField } from './use-start-field.ts';

/** Names the body where it scrolls: as a rule the dialog's title. */
type Names = { title: string; bodyLabel?: string } | { title: ReactNode; bodyLabel: string };

type DialogProps = Names &
  Omit<HeaderProps, 'title'> & {
    /** A quiet line in the middle of the footer, on wide screens only. */
    footerNote?: ReactNode;
    /** Takes its room from the body, above the actions: the digits of a kiosk. */
    pad?: ReactNode;
    /** The actions, the primary one last. */
    footer?: ReactNode;
    /** Where the actions stand. */
    actionsRef?: Ref<HTMLDivElement>;
    size?: keyof typeof css.size;
    /** What the body lies on. */
    ground?: keyof typeof css.ground;
    /** Off when the content reaches the edges, such as a map. */
    isPadded?: boolean;
    /** For forms: it opens with the cursor in the first field that is empty, else in the first. */
    startsInField?: boolean;
    children: ReactNode;
  };

type FrameProps = Required<Pick<DialogProps, 'onClose' | 'size' | 'children'>>;

/** How the dialog that stands in the frame closes. */
const InFrame = createContext<RefObject<(() => void) | null> | null>(null);

/**
 * Around dialogs that take each other's place: it stays open, and so the focus comes back to where it was. Escape asks
 * the dialog that stands there.
 */
export function DialogFrame({ onClose, children, size }: FrameProps) {
  const closing = useRef<(() => void) | null>(null);
  return (
    <Frame size={size} onClose={() => (closing.current ?? onClose)()}>
      <InFrame value={closing}>{children}</InFrame>
    </Frame>
  );
}

/** Open for as long as it is rendered. The focus stays inside, Escape closes, the page behind rests. */
export function Dialog(props: DialogProps) {
  const { onClose, title, bodyLabel, size = 'full', ground = 'surface', isPadded = true } = props;
  const { startsInField = false, children } = props;
  const frame = useContext(InFrame);
  useLayoutEffect(() => {
    if (!frame) return;
    frame.current = onClose;
    return () => {
      frame.current = null;
    };
  }, [frame, onClose]);
  const content = (
    <>
      <DialogHeader {...props} />
      <ScrollRegion label={bodyLabel ?? String(title)} className={classNames(css.body, css.ground[ground])}>
        <Body isPadded={isPadded} startsInField={startsInField}>
          {children}
        </Body>
      </ScrollRegion>
      {props.pad}
      <DialogFooter {...props} />
    </>
  );
  // What opens over it has a frame of its own.
  if (frame) return <InFrame value={null}>{content}</InFrame>;
  return <Frame {...{ onClose, size }}>{content}</Frame>;
}

type BodyProps = Required<Pick<DialogProps, 'isPadded' | 'startsInField' | 'children'>>;

function Body({ isPadded, startsInField, children }: BodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useStartField(body, startsInField);
  return (
    <div ref={body} className={classNames(isPadded && css.bodyPadded)}>
      {children}
    </div>
  );
}

function Frame({ onClose, size, children }: FrameProps) {
  return (
    <ModalOverlay isOpen onOpenChange={(opens) => !opens && onClose()} className={css.overlay}>
      <Modal className={css.size[size]}>
        <AriaDialog className={css.dialog}>{children}</AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function DialogFooter({ back, footerNote, footer, actionsRef = null }: DialogProps) {
  if (!back && !footer) return null;
  return (
    <footer className={classNames(css.footer, footerNote ? css.notedFooter : undefined)}>
      {back && (
        <div className={css.wideOnly}>
          <Button
            look="outline"
            iconBefore={<ArrowLeft />}
            onPress={back.onPress}
            isDisabled={back.isDisabled ?? false}
          >
            {back.label}
          </Button>
        </div>
      )}
      {footerNote && <div className={css.footerNote}>{footerNote}</div>}
      <div ref={actionsRef} className={css.actions}>
        {footer}
      </div>
    </footer>
  );
}
