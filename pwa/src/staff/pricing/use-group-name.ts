import type { SpaceGroup } from 'schemas/billing/pricing';
import { useCopy } from '../../core/i18n/locale.tsx';
import * as copy from './pricing.copy.ts';

/** "Units 10x10". */
export function useGroupName(): (group: SpaceGroup) => string {
  const { kinds } = useCopy(copy);
  return ({ kind, size }) => `${kinds[kind]} ${size}`;
}
