import type { CalendarDate } from '@internationalized/date';

/** Autopay counts with a card that can still be charged; which card it was on a day that is past is not kept. */
export const hasAutopay = ({ cardUntil }: { cardUntil: string | null }, today: CalendarDate): boolean =>
  cardUntil !== null && cardUntil >= today.toString();
