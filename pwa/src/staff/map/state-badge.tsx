import type { SpaceState } from 'schemas/staff-map';
import { useCopy } from '../../kit/locale.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import * as copy from './storage-map.copy.ts';

const looks = {
  available: 'available',
  reserved: 'attention',
  occupied: 'neutral',
  past_due: 'occupied',
  maintenance: 'maintenance',
} as const satisfies Record<SpaceState, string>;

export function StateBadge({ state }: { state: SpaceState }) {
  const words = useCopy(copy);
  return <Badge look={looks[state]}>{words.keys.rent[state]}</Badge>;
}
