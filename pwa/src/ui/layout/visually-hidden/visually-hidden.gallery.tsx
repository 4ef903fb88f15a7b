import type { Gallery } from '../../gallery.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export const gallery: Gallery = {
  title: 'Visually hidden',
  cases: {
    beside: () => (
      <p>
        $60.00 <VisuallyHidden>each month</VisuallyHidden>
      </p>
    ),
  },
};
