import { useState } from 'react';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { type Display, defaultDisplay } from './display.ts';
import { DisplayButton } from './display-button.tsx';
import { DisplayView } from './display-view.tsx';

const nothing = () => undefined;

function Panel({ isOpenAtFirst }: { isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [display, setDisplay] = useState<Display>(defaultDisplay);
  if (!isOpen) return <Button onPress={() => setOpen(true)}>Choose a display</Button>;
  return (
    <DisplayView
      display={display}
      locale="en"
      isKiosk={false}
      canReach
      onChange={(changes) => setDisplay({ ...display, ...changes })}
      onLocale={nothing}
      onReset={() => setDisplay(defaultDisplay)}
      onClose={() => setOpen(false)}
    />
  );
}

export const gallery: Gallery = {
  title: 'Display',
  cases: {
    button: () => <DisplayButton />,
    panel: () => <Panel isOpenAtFirst={false} />,
  },
};
