import type { Gallery } from '../../gallery.ts';
import { Spinner } from './spinner.tsx';

export const gallery: Gallery = {
  title: 'Spinner',
  cases: {
    inline: () => <Spinner label="Checking" />,
    large: () => <Spinner label="Loading the map" size="large" />,
  },
};
