import { unitSize } from 'schemas/facility/facility';
import { doorLabel, readUnitLabel } from 'schemas/kit/fields/unit-label';
import { isUuid } from 'schemas/kit/fields/uuid';
import type { CompleteRentalBody } from 'schemas/leasing/rentals';

type Sent = Pick<CompleteRentalBody, 'selectedUnitId' | 'consent'>;

interface Shown {
  kind: 'unit' | 'warehouse';
  size: string;
  mostCents?: number;
}

/** A space that is gone from the site is known by the lease that was shown. Undefined: nobody knows what it was. */
export function shownIn({ selectedUnitId, consent }: Sent): Shown | undefined {
  const shown = consent?.facts?.unit;
  const isAny = !isUuid(selectedUnitId);
  if (!shown) return isAny ? { kind: 'unit', size: unitSize } : undefined;
  const { kind, size, monthlyRateCents } = shown;
  return isAny ? { kind, size } : { kind, size, mostCents: monthlyRateCents };
}

/** What stood on the door of such a space. It goes into a letter, so it is what a door can show and no other text. */
export function shownDoor({ selectedUnitId, consent }: Sent): string | undefined {
  const shown = isUuid(selectedUnitId) ? consent?.facts?.unit : undefined;
  const door = shown?.number ? readUnitLabel(shown.number) : undefined;
  return door && doorLabel(door);
}
