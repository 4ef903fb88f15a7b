import type { Gallery } from '../../gallery.ts';
import { Skeleton } from './skeleton.tsx';

export const gallery: Gallery = {
  title: 'Skeleton',
  cases: {
    heading: () => <Skeleton shape="heading" />,
    line: () => <Skeleton />,
    control: () => <Skeleton shape="control" />,
    card: () => <Skeleton shape="card" />,
  },
};
