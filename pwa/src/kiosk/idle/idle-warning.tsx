import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { createPortal } from 'react-dom';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import * as text from '../../ui/layout/text/text.css.ts';
import { overlay, size } from '../../ui/overlays/dialog/dialog.css.ts';
import * as copy from '../kiosk.copy.ts';
import * as css from '../kiosk.css.ts';

interface CountdownProps {
  secondsLeft: number;
  send: (event: { type: 'stay' | 'giveTime' | 'end' }) => void;
}

/** Counts where everybody can see it; one large yes, one for more time, one for who is done. */
export function IdleWarning({ secondsLeft, send }: CountdownProps) {
  const say = useCopy(copy).idle;
  const stay = () => send({ type: 'stay' });
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(opens) => !opens && stay()} className={overlay}>
      <Modal className={size.panel}>
        <Dialog role="alertdialog" className={css.warning}>
          <Heading slot="title" className={text.stepHeading}>
            {say.title}
          </Heading>
          <p className={css.seconds} role="timer">
            {say.left(secondsLeft)}
          </p>
          <p className={text.lead}>{say.text}</p>
          <div className={css.answers}>
            <Button isWide autoFocus onPress={stay}>
              {say.stay}
            </Button>
            <Button isWide look="soft" onPress={() => send({ type: 'giveTime' })}>
              {say.more}
            </Button>
            <Button isWide look="quiet" onPress={() => send({ type: 'end' })}>
              {say.erase}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Below the finished screen, whose last line it leaves in sight; no part of its dialog, which would keep it out of reach. */
export function FinishCountdown({
  secondsLeft,
  secondsInAll,
  send,
}: CountdownProps & { secondsInAll: number }) {
  const say = useCopy(copy).idle;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current === null ? undefined : takeRoomFor(bar.current)), []);
  return createPortal(
    <section ref={bar} aria-label={say.rest} className={css.countdown} data-react-aria-top-layer="true">
      <TimeRing share={secondsLeft / secondsInAll} />
      <span role="timer">{say.clears(secondsLeft)}</span>
      <Button look="outline" onPress={() => send({ type: 'giveTime' })}>
        {say.more}
      </Button>
      <span className={css.finish}>
        <Button iconBefore={<Check />} onPress={() => send({ type: 'end' })}>
          {say.finish}
        </Button>
      </span>
    </section>,
    document.body,
  );
}

/** The same time as a circle that empties: nobody has to read seconds. */
const TimeRing = ({ share }: { share: number }) => (
  <svg viewBox="0 0 40 40" className={css.ring} aria-hidden="true">
    <circle cx="20" cy="20" r="16" pathLength="1" className={css.ringTrack} />
    <circle cx="20" cy="20" r="16" pathLength="1" strokeDasharray={`${share} 1`} />
  </svg>
);

/** As high as its words make it, in any language and size. */
function takeRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--screen-bottom', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--screen-bottom');
  };
}
