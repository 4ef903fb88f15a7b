import type { SpaceState } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as copy from '../storage-map.copy.ts';

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
