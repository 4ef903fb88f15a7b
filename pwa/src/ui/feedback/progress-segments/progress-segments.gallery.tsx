import type { Gallery } from '../../gallery.ts';
import { ProgressSegments } from './progress-segments.tsx';

export const gallery: Gallery = {
  title: 'Progress segments',
  cases: {
    'first of seven': () => <ProgressSegments label="Rent a Unit" steps={7} step={1} words="14%" />,
    'fourth of seven': () => <ProgressSegments label="Rent a Unit" steps={7} step={4} words="57%" />,
    'second of two': () => <ProgressSegments label="Pay Bill" steps={2} step={2} words="100%" />,
  },
};
