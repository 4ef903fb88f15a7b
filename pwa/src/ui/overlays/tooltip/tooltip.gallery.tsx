import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { Tooltip } from './tooltip.tsx';

export const gallery: Gallery = {
  title: 'Tooltip',
  cases: {
    'two in a row': () => (
      <>
        <Tooltip text="Sends again what is waiting">
          <Button look="soft">Retry</Button>
        </Tooltip>{' '}
        <Tooltip text="Opens a printable page">
          <Button look="soft">Print</Button>
        </Tooltip>
      </>
    ),
    'plain button': () => (
      <Tooltip text="Occupied since March">
        <button type="button">Unit 41</button>
      </Tooltip>
    ),
  },
};
