/**
 * The months after a first payment, worked out a second time from the rules as they are written down: day after day,
 * and by counting. Nothing here is shared with the code that bills, or that says beforehand what will be billed.
 */
export function listExpected(start: string, rateCents: number, months: number) {
  const anniversary = sameDayAMonthLater(start);
  const bills: { on: string; cents: number }[] = [];
  let day = start;
  for (let seen = 0; seen < months; ) {
    day = dayAfter(day);
    if (!day.endsWith('-01')) continue;
    seen += 1;
    const cents = rentOf(day, anniversary, rateCents);
    if (cents > 0) bills.push({ on: day, cents });
  }
  return { coveredTo: dayBefore(anniversary), bills };
}

/** The days of the month that the first payment does not reach, one by one, of all of its days. */
function rentOf(first: string, anniversary: string, rateCents: number): number {
  let [all, owed] = [0, 0];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = dayAfter(day)) {
    all += 1;
    if (day >= anniversary) owed += 1;
  }
  const whole = Math.trunc((rateCents * owed) / all);
  const rest = rateCents * owed - whole * all;
  return rest + rest >= all ? whole + 1 : whole;
}

/** Where the next month has no such day, its last one. */
function sameDayAMonthLater(start: string): string {
  let day = start;
  do day = dayAfter(day);
  while (day.slice(0, 7) === start.slice(0, 7));
  const month = day.slice(0, 7);
  while (day.slice(8) < start.slice(8) && dayAfter(day).slice(0, 7) === month) day = dayAfter(day);
  return day;
}

const shift = (day: string, by: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const dayAfter = (day: string) => shift(day, 1);
const dayBefore = (day: string) => shift(day, -1);

/** Cents a month: a unit, a warehouse, and one that divides by nothing. */
export const threeRates = [60_00, 1500_00, 87_53];

/** Firsts, lasts, the days that other months lack, leap days, and days between. */
export const fortyDays = [
  ...['2026-11-22', '2026-11-01', '2026-11-20', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-31'],
  ...['2027-01-01', '2027-01-15', '2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2027-02-01'],
  ...['2027-02-14', '2027-02-27', '2027-02-28', '2027-03-01', '2027-03-13', '2027-03-30', '2027-03-31'],
  ...['2027-04-30', '2027-05-31', '2027-06-30', '2027-07-04', '2027-07-31', '2027-08-31', '2027-09-30'],
  ...['2027-10-31', '2027-11-07', '2027-12-31', '2028-01-01', '2028-01-29', '2028-01-30', '2028-01-31'],
  ...['2028-02-01', '2028-02-28', '2028-02-29', '2028-03-31', '2100-02-28'],
];
