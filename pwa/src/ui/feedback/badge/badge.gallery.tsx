import { Wifi } from 'lucide-react';
import type { Gallery } from '../../gallery.ts';
import { Badge } from './badge.tsx';

export const gallery: Gallery = {
  title: 'Badge',
  cases: {
    neutral: () => <Badge>Draft</Badge>,
    available: () => <Badge look="available">Applied</Badge>,
    occupied: () => <Badge look="occupied">Past due</Badge>,
    maintenance: () => <Badge look="maintenance">Awaiting inspection</Badge>,
    attention: () => <Badge look="attention">Conflict</Badge>,
    accent: () => <Badge look="accent">9</Badge>,
    large: () => (
      <Badge look="available" isLarge icon={<Wifi size={20} />}>
        Online
      </Badge>
    ),
  },
};
