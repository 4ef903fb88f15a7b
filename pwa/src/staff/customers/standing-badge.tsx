import type { Standing } from 'schemas/customers/customers';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import * as copy from './customers.copy.ts';

const looks = {
  past_due: 'occupied',
  moving_out: 'maintenance',
  current: 'available',
  held: 'attention',
  former: 'neutral',
  lapsed: 'neutral',
} as const;

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge look={looks[standing]}>{useCopy(copy).standings[standing]}</Badge>;
}
