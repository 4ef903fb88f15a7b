import { infoFields, type LinkedChange } from 'schemas/customers/info-changes';
import type { InfoChangeRow } from './info-changes.queries.ts';
import { maskValue, previewValue } from './info-changes.rules.ts';

/** From what to what, for whoever has the link. */
export function describeMasked(row: InfoChangeRow): Pick<LinkedChange, 'changes' | 'card' | 'hasCard'> {
  const changes = describeChanges(row).map(({ field, from, to }) => ({
    field,
    from: maskValue(field, from),
    to: previewValue(field, to),
  }));
  return { changes, card: row.cardLabel, hasCard: row.setupIntentId !== null };
}

/** In plain words, for the staff. */
export function describeChanges(row: InfoChangeRow): LinkedChange['changes'] {
  const current = { ...row, state: row.customerState, ...row.before };
  return infoFields.flatMap((field) => {
    const to = row.changes?.[field];
    return to === undefined ? [] : [{ field, from: current[field], to }];
  });
}
