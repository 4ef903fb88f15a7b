import { useState } from 'react';
import { Button } from '../ui/actions/button/button.tsx';
import type { Gallery } from '../ui/gallery.ts';
import { ClosedLink } from './exit/closed-link.tsx';
import { IdleWarning } from './idle/idle-warning.tsx';

/** Opened by a press, or all of them would lie on top of each other. */
function Opened({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const gallery: Gallery = {
  title: 'Kiosk',
  cases: {
    'are you still there': () => <Opened>{(close) => <IdleWarning secondsLeft={14} send={close} />}</Opened>,
    'a link that leads away': () => (
      <Opened>{(close) => <ClosedLink href="tel:+18595550142" onClose={close} />}</Opened>
    ),
  },
};
