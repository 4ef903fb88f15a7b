import { amountToCents, centsToText } from 'schemas/kit/money';
import { closesApi } from 'schemas/reporting/closes';
import { monthClosesApi } from 'schemas/reporting/month-closes';
import type { Stage } from './testing-stage.ts';

const floatCents = 100_00;

/** Counts the drawer: what is expected lies in it, but for a dollar now and then. Nothing where no money moved. */
export async function closeDay(stage: Stage, day: string): Promise<void> {
  const { days = [] } = await stage.ask(closesApi.openDays);
  for (const { day: openDay } of days) if (openDay <= day) await closeOne(stage, openDay);
}

async function closeOne(stage: Stage, day: string): Promise<void> {
  const { figures, openingFloat, checks = [] } = await stage.ask(closesApi.day, { params: { day } });
  if (!figures) return;
  const { cashIn, cashOut, cards, terminal } = figures;
  const opening = openingFloat ?? centsToText(floatCents);
  const expected = amountToCents(opening) + amountToCents(cashIn) - amountToCents(cashOut);
  const missing = amountToCents(cashIn) % 7 === 3 && expected > floatCents ? 1_00 : 0;
  const counted = Math.max(0, expected - missing);
  const body = {
    key: stage.key(),
    day,
    ...(openingFloat === null && { openingFloat: opening }),
    countedCash: centsToText(counted),
    float: centsToText(Math.min(counted, floatCents)),
    ...(counted !== expected && { reason: 'Given as change by mistake' }),
    seen: { cashIn, cashOut, cards, terminal },
    checks: { here: checks.map(({ paymentId }) => paymentId), missing: [] },
  };
  await stage.ask(closesApi.closeDay, { body });
}

export async function closeMonth(stage: Stage, month: string): Promise<void> {
  await stage.ask(monthClosesApi.closeMonth, { body: { key: stage.key(), month } });
}
