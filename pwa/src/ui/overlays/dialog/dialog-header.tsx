import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Button } from '../../actions/button/button.tsx';
import * as css from './dialog-header.css.ts';

export interface HeaderProps {
  title: ReactNode;
  /** Called for the close button and for Escape. */
  onClose: () => void;
  closeLabel: string;
  /** For moving the focus to the title when its words change. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** A quiet line above the title. */
  eyebrow?: ReactNode;
  /** How far one is: beside the titles, on a phone under them. */
  progress?: ReactNode;
  /** A few words and buttons beside Close. */
  headerAside?: ReactNode;
  /** One step back: in the footer, and on a phone as an arrow in the header. */
  back?: { label: string; onPress: () => void; isDisabled?: boolean } | undefined;
}

export function DialogHeader(props: HeaderProps) {
  const { title, titleRef, eyebrow, progress, headerAside, closeLabel, onClose } = props;
  const look = headerAside ? (progress ? css.measured : css.tooled) : css.plain;
  return (
    <header className={look}>
      <Back {...props} />
      <div className={css.titles}>
        {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
        <Heading slot="title" ref={titleRef ?? null} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
      </div>
      {progress && <div className={css.progress}>{progress}</div>}
      {headerAside && <div className={css.aside}>{headerAside}</div>}
      <div className={css.close}>
        <Button look="quiet" iconBefore={<X />} onPress={onClose}>
          {closeLabel}
        </Button>
      </div>
      <div className={css.closeOnPhone}>
        <Button look="quiet" size="iconSmall" aria-label={closeLabel} onPress={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </header>
  );
}

function Back({ back, headerAside }: HeaderProps) {
  if (!back) return headerAside ? null : <div className={css.balance} />;
  return (
    <div className={css.back}>
      <Button
        look="quiet"
        size="iconSmall"
        aria-label={back.label}
        onPress={back.onPress}
        isDisabled={back.isDisabled ?? false}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
    </div>
  );
}
