import { centsToText } from 'schemas/kit/money';
import type { CloseCheck, CloseLine, DayClose, DayFigures } from 'schemas/reporting/closes';
import type { Ctx } from '../../../context.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import type { DayCloseRow } from './day-closes.queries.ts';
import { type DrawerSums, expectedCents } from './day-closes.rules.ts';
import type { DrawerCheck, DrawerLine } from './drawer.queries.ts';

export const noSums = (day: string): DrawerSums => ({
  day,
  cashInCents: 0,
  cashOutCents: 0,
  checkCents: 0,
  cardCents: 0,
  terminalCents: 0,
});

export const toFigures = (sums: DrawerSums): DayFigures => ({
  day: sums.day,
  cashIn: centsToText(sums.cashInCents),
  cashOut: centsToText(sums.cashOutCents),
  checks: centsToText(sums.checkCents),
  cards: centsToText(sums.cardCents),
  terminal: centsToText(sums.terminalCents),
});

export function toDayClose(row: DayCloseRow): DayClose {
  const { countedCents, keptCents, checkCents, batchCents } = row;
  const expected = expectedCents(row);
  return {
    ...toFigures(row),
    openingFloat: centsToText(row.openingCents),
    expectedCash: centsToText(expected),
    countedCash: centsToText(countedCents),
    overShort: centsToText(countedCents - expected),
    denominations: row.denominations,
    float: centsToText(keptCents),
    depositCash: centsToText(countedCents - keptCents),
    depositChecks: centsToText(checkCents),
    deposit: centsToText(countedCents - keptCents + checkCents),
    missingChecks: centsToText(row.missingCheckCents),
    batch: batchCents === null ? null : centsToText(batchCents),
    reason: row.reason,
    closedBy: row.closedBy,
    closedAt: row.createdAt.toISOString(),
  };
}

export const toCheck = ({ receipt, firstName, lastName, cents, ...check }: DrawerCheck): CloseCheck => ({
  paymentId: check.paymentId,
  receiptNumber: String(receipt),
  checkNumber: check.checkNumber,
  unit: unitLabel(check),
  tenant: `${firstName} ${lastName}`,
  amount: centsToText(cents),
  receivedOn: check.receivedOn,
});

export const toLine = (line: DrawerLine): CloseLine => ({
  at: line.at,
  way: line.way,
  unit: unitLabel(line),
  reason: line.reason,
  amount: centsToText(line.cents),
  isLate: line.isLate,
});

/** English here, as in every answer; the page says it from the close itself. */
export function closedMessage(
  { facility }: Pick<Ctx, 'facility'>,
  { closedBy, createdAt }: Pick<DayCloseRow, 'closedBy' | 'createdAt'>,
): string {
  const at = createdAt.toLocaleString('en-US', {
    timeZone: facility.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `Already closed by ${closedBy.replace('staff:', '')} at ${at}.`;
}
