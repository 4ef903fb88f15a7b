import { groupKey } from 'schemas/billing/pricing';
import { groupBy } from '../../../core/group-by.ts';
import { type Space, squareFeetOf } from './occupancy.rules.ts';

/** Spaces by kind and size: units before warehouses, the smallest first. */
export const groupSpaces = <S extends Space>(spaces: readonly S[]): [S, ...S[]][] =>
  [...groupBy(spaces, groupKey).values()].sort(
    ([a], [b]) => a.kind.localeCompare(b.kind) || squareFeetOf(a.size) - squareFeetOf(b.size),
  );
