/**
 * What a lease has to be billed, worked out a second time from the rules as they are written down, day after day and by
 * counting: nothing here is shared with the code that bills.
 */
export interface LeaseHistory {
  rateCents: number;
  /** "2027-11-20", where the facility stands; likewise all days here. */
  startsOn: string;
  vacatedOn: string | undefined;
  /** Money, on the local day on which it came. */
  payments: { on: string; cents: number }[];
  /** Days on which a payment was promised. */
  promises: string[];
  /** Days on which a charge of the kept card failed, with the month that it was for. */
  failedTries: { on: string; period: string }[];
  hasCard: boolean;
  /** Day on which the card was given up. */
  cardLostOn: string | undefined;
}

export interface ExpectedBill {
  kind: 'rent' | 'late_fee';
  dueOn: string;
  cents: number;
}

const feeCents = 25_00;

export function expectBills(lease: LeaseHistory, lastDay: string): ExpectedBill[] {
  const bills: ExpectedBill[] = [{ kind: 'rent', dueOn: lease.startsOn, cents: lease.rateCents }];
  let month: { period: string; cents: number } | undefined;
  for (let day = dayAfter(lease.startsOn); day <= lastDay; day = dayAfter(day)) {
    if (lease.vacatedOn && day > lease.vacatedOn) break;
    if (day.endsWith('-01')) {
      month = { period: day, cents: rentOfMonth(lease, day) };
      bills.push({ kind: 'rent', dueOn: day, cents: month.cents });
    }
    if (!month || day !== feeDayOf(lease, month.period)) continue;
    const charged = bills.reduce((sum, { cents }) => sum + cents, 0);
    const came = lease.payments.filter(({ on }) => on < day).reduce((sum, { cents }) => sum + cents, 0);
    if (came >= charged || isOfficeToBlame(lease, month.period, day)) continue;
    bills.push({ kind: 'late_fee', dueOn: day, cents: feeCents });
  }
  return bills;
}

/** The days of the month, counted one by one, that lie on or after the same day of the month after the start. */
function rentOfMonth({ startsOn, rateCents }: LeaseHistory, first: string): number {
  const [year = 0, month = 0, dayOfStart = 0] = startsOn.split('-').map(Number);
  const daysThen = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const anniversary = iso(Date.UTC(year, month, Math.min(dayOfStart, daysThen)));
  let [days, billed] = [0, 0];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = dayAfter(day)) {
    days += 1;
    if (day >= anniversary) billed += 1;
  }
  const whole = Math.trunc((rateCents * billed) / days);
  const rest = rateCents * billed - whole * days;
  return rest + rest >= days ? whole + 1 : whole;
}

/** The 7th; the 12th when payment was promised from the 1st to the 6th. */
function feeDayOf({ promises }: LeaseHistory, period: string): string {
  const month = period.slice(0, 8);
  return promises.some((day) => day >= period && day <= `${month}06`) ? `${month}12` : `${month}07`;
}

/** With a card on file it is the office that fetches the rent: no fee before a try for this month has failed. */
const isOfficeToBlame = (
  { hasCard, cardLostOn, failedTries }: LeaseHistory,
  period: string,
  day: string,
): boolean =>
  hasCard &&
  !(cardLostOn && cardLostOn < day) &&
  !failedTries.some((failed) => failed.period === period && failed.on < day);

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string) => iso(Date.parse(`${day}T00:00:00Z`) + 86_400_000);

/** The day of a moment in New York, asked of the platform's own calendar. */
export const localDay = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(moment);
