import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { WayFromGate } from './way-from-gate.tsx';

const show = (unitNumber: string) => () => (
  <Card>
    <WayFromGate unitNumber={unitNumber} />
  </Card>
);

export const gallery: Gallery = {
  title: 'The way from the gate',
  cases: {
    'second aisle': show('52'),
    'the far corner': show('1'),
    'beside the gate': show('89'),
    'at an edge': show('72'),
    'back to back': show('42'),
    'a warehouse': show('W3'),
    'not on the plan': show('4711'),
  },
};
