/** What can happen at the office in a day, as somebody would write it into a notebook. */
export type OfficeEvent =
  | { what: 'held'; who: string; cents: number; hasPhoto: boolean }
  | { what: 'moved_in'; unit: number; cents: number }
  | { what: 'photo_checked'; who: string }
  | { what: 'billed'; as: 'charge' | 'cleaning_fee' | 'rent'; cents: number }
  | { what: 'paid'; as: 'charge'; cents: number }
  | { what: 'charge_declined'; who: string }
  | { what: 'transferred'; from: number; to: number }
  | { what: 'moved_out'; unit: number }
  | { what: 'broken'; unit: number };

type Of<What extends OfficeEvent['what']> = Extract<OfficeEvent, { what: What }>;

/** What the books have to say after a day that began with nothing let: added up here, event by event. */
export function addUpDay(events: readonly OfficeEvent[], units: number) {
  const all = <What extends OfficeEvent['what']>(what: What) =>
    events.filter((event): event is Of<What> => event.what === what);
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  const held = all('held');
  const movedIn = all('moved_in');
  const billed = (as: Of<'billed'>['as']) => sum(all('billed').filter((bill) => bill.as === as));
  const occupied = movedIn.length - all('moved_out').length;
  const reserved = held.length - movedIn.length;
  const maintenance = all('broken').length;
  return {
    collectedCents: sum(movedIn) + sum(all('paid')),
    // The first month is invoiced with the hold, and collected when it is paid.
    rent: { billedCents: sum(held) + billed('rent'), collectedCents: sum(movedIn) },
    charge: { billedCents: billed('charge'), collectedCents: sum(all('paid')) },
    cleaning: { billedCents: billed('cleaning_fee'), collectedCents: 0 },
    spaces: {
      rentable: units,
      occupied,
      reserved,
      maintenance,
      available: units - occupied - reserved - maintenance,
    },
    let: unitsLet(events),
    moves: { in: movedIn.length, out: all('moved_out').length },
    tasks: {
      awaitingFirstPayment: reserved,
      // Nobody signed here, and whoever sent no photo of an ID has to show it.
      cases: held.length + held.filter(({ hasPhoto }) => !hasPhoto).length,
      photosToCheck: held.filter(({ hasPhoto }) => hasPhoto).length - all('photo_checked').length,
      declined: all('charge_declined').length,
    },
  };
}

/** Door by door, in the order in which it happened. */
function unitsLet(events: readonly OfficeEvent[]): number[] {
  const doors = new Set<number>();
  for (const event of events) {
    if (event.what === 'moved_in') doors.add(event.unit);
    if (event.what === 'moved_out') doors.delete(event.unit);
    if (event.what === 'transferred') {
      doors.delete(event.from);
      doors.add(event.to);
    }
  }
  return [...doors].sort((a, b) => a - b);
}
