import { type CalendarDate, parseDate } from '@internationalized/date';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';

/** How long a device may have been without a connection and still name the day by its own clock. */
const backdatedDaysMax = 7;

/**
 * The day on which rent stops: as it was sent, but never after it was received, at most a week before, and never
 * before the lease began.
 */
export function decideVacatedDay(
  sent: string | undefined,
  { receivedOn, startsOn }: { receivedOn: CalendarDate; startsOn: string },
): string {
  const day = sent ? earlierOf(parseDate(sent), receivedOn) : receivedOn;
  const earliest = laterOf(receivedOn.subtract({ days: backdatedDaysMax }), parseDate(startsOn));
  return laterOf(day, earliest).toString();
}

const earlierOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) <= 0 ? a : b);
const laterOf = (a: CalendarDate, b: CalendarDate) => (a.compare(b) >= 0 ? a : b);

/** How many requests of one lease wait beside each other: one more is settled with the newest of them. */
export const waitingMax = 5;

export const cleaningFeeCents = (condition: 'clean' | 'dirty'): number =>
  condition === 'dirty' ? moveOutCleaningFeeCents : 0;

interface Request {
  id: string;
  leaseId: string;
  state: 'requested' | 'accepted' | 'confirmed' | 'withdrawn' | 'joined';
  joinedTo: string | null;
}

/**
 * Whose word goes along with one that is looked at: whatever was settled with it and, as long as it waits itself,
 * whatever else waits for its lease, since that is settled with the one that is confirmed.
 */
export function findOthers<R extends Request>(one: Omit<Request, 'joinedTo'>, requests: R[]): R[] {
  const waiting = new Set(
    one.state === 'requested'
      ? requests.filter(({ state }) => state === 'requested').map(({ id }) => id)
      : [],
  );
  return requests.filter(
    ({ id, leaseId, joinedTo }) =>
      id !== one.id &&
      leaseId === one.leaseId &&
      (joinedTo === one.id || waiting.has(id) || (joinedTo !== null && waiting.has(joinedTo))),
  );
}

/** What was accepted with any of them: one fee for one unit, however many said that it has to be cleaned. */
export const agreedFeeCents = (requests: { unitCondition: 'clean' | 'dirty' }[]): number =>
  Math.max(...requests.map(({ unitCondition }) => cleaningFeeCents(unitCondition)));

export const moveOutNumber = (number: number): string => `MO-${number}`;
