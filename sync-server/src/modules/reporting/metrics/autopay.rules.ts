import type { CalendarDate } from '@internationalized/date';

/** Autopay counts with a card that can be charged on that day. */
export const hasAutopay = ({ autopayUntil }: { autopayUntil: string | null }, day: CalendarDate): boolean =>
  autopayUntil !== null && autopayUntil >= day.toString();
