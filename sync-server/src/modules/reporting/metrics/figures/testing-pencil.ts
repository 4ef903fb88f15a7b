import type { Line, Way } from './testing-golden.ts';

/*
 * The figures of the small facility by hand: whole days as texts, sums in cents, nothing of the product's code. It reads
 * the script up to a day and says how everything stands at the end of it.
 */

interface Item {
  kind: 'rent' | 'late_fee' | 'nsf_fee' | 'charge';
  period: string;
  dueOn: string;
  openCents: number;
}

interface Tenant {
  who: string;
  unit: string;
  rentCents: number;
  startsOn: string;
  endedOn: string | null;
  creditCents: number;
  items: Item[];
  cardUntil: string | null;
  raise: { cents: number; from: string } | null;
  payments: { on: string; cents: number; isBack: boolean }[];
}

const startRates = { unit: 60_00, warehouse: 1500_00 };
const categories = [
  'rent',
  'late_fee',
  'cleaning_fee',
  'nsf_fee',
  'charge',
  'plan',
  'extra',
  'merchandise',
  'tax',
  'credit',
  'given_back',
] as const;
type Category = (typeof categories)[number];
type Sums = Record<Category, { billed: number; collected: number; waived: number }>;
const noSums = () =>
  Object.fromEntries(categories.map((one) => [one, { billed: 0, collected: 0, waived: 0 }])) as Sums;

const ms = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const addDays = (day: string, days: number) =>
  new Date(ms(day) + days * 86_400_000).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => Math.round((ms(to) - ms(from)) / 86_400_000);
const monthLength = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
export const monthEnd = (day: string) => `${day.slice(0, 8)}${monthLength(day)}`;
const part = (cents: number, days: number, ofDays: number) => Math.round((cents * days) / ofDays);
const isWarehouse = (unit: string) => unit.startsWith('W');
const kindOf = (unit: string) => (isWarehouse(unit) ? 'warehouse' : 'unit');

/** The day before the same day of the next month; none of the script begins after a 28th. */
const coveredTo = (startsOn: string) => {
  const next = addDays(monthEnd(startsOn), 1);
  return addDays(`${next.slice(0, 8)}${startsOn.slice(8)}`, -1);
};

export class Pencil {
  readonly rates = { ...startRates };
  readonly tenants = new Map<string, Tenant>();
  readonly broken = new Set<string>();
  private readonly named = new Map<
    string,
    { tenant: Tenant; cents: number; by: Way; paid: [Item, number][] }
  >();
  /** Of the month that is being written. */
  sums = noSums();
  tills: Record<Way, number> = { cash: 0, check: 0, card: 0 };
  day = '2024-12-31';

  /** Through the night into that day: what the calendar bills, the month before all else. */
  private begin(day: string) {
    this.day = day;
    if (day.endsWith('-01')) {
      this.sums = noSums();
      this.tills = { cash: 0, check: 0, card: 0 };
      for (const tenant of this.living()) {
        if (tenant.raise?.from === day) tenant.rentCents = tenant.raise.cents;
        this.billRent(tenant);
      }
    }
    if (!day.endsWith('-07')) return;
    const first = `${day.slice(0, 8)}01`;
    for (const tenant of this.living())
      if (
        tenant.items.some(({ kind, dueOn, openCents }) => kind === 'rent' && dueOn === first && openCents > 0)
      )
        this.bill(tenant, { kind: 'late_fee', period: first, dueOn: day, openCents: 25_00 });
  }

  living = () => [...this.tenants.values()].filter(({ endedOn }) => endedOn === null);

  private billRent(tenant: Tenant) {
    const covered = coveredTo(tenant.startsOn);
    if (tenant.startsOn >= this.day || covered >= monthEnd(this.day)) return;
    const from = covered >= this.day ? addDays(covered, 1) : this.day;
    const length = monthLength(this.day);
    const openCents = part(tenant.rentCents, length - Number(from.slice(8)) + 1, length);
    this.bill(tenant, { kind: 'rent', period: from, dueOn: this.day, openCents });
  }

  private bill(tenant: Tenant, item: Item) {
    this.sums[item.kind].billed += item.openCents;
    tenant.items.push(item);
    const used = Math.min(tenant.creditCents, item.openCents);
    tenant.creditCents -= used;
    item.openCents -= used;
    this.sums.credit.collected -= used;
    this.sums[item.kind].collected += used;
  }

  /** Every payment of the script pays all that is open, or what is open is one bill. */
  private pay(tenant: Tenant, cents: number, by: Way, as?: string) {
    let rest = cents;
    const paid: [Item, number][] = [];
    for (const item of tenant.items) {
      const used = Math.min(rest, item.openCents);
      if (used > 0) paid.push([item, used]);
      item.openCents -= used;
      rest -= used;
      this.sums[item.kind].collected += used;
    }
    tenant.creditCents += rest;
    this.sums.credit.collected += rest;
    this.tills[by] += cents;
    tenant.payments.push({ on: this.day, cents, isBack: false });
    if (as) this.named.set(as, { tenant, cents, by, paid });
  }

  write(line: Line) {
    while (this.day < line.on) this.begin(addDays(this.day, 1));
    const tenant = 'who' in line ? this.tenants.get(line.who) : undefined;
    if (line.do === 'rate') this.rates[line.kind] = line.cents;
    else if (line.do === 'maintain') line.isOn ? this.broken.add(line.unit) : this.broken.delete(line.unit);
    else if (line.do === 'moveIn') this.moveIn(line);
    else if (line.do === 'bounce') this.bounce(line);
    else if (line.do === 'refund') this.refund(line);
    else if (tenant) this.writeOf(tenant, line);
  }

  private moveIn({ on, who, unit, by }: Extract<Line, { do: 'moveIn' }>) {
    const rentCents = this.rates[kindOf(unit)];
    const tenant = {
      who,
      unit,
      rentCents,
      startsOn: on,
      endedOn: null,
      creditCents: 0,
      items: [],
      cardUntil: null,
      raise: null,
      payments: [],
    };
    this.tenants.set(who, tenant);
    this.bill(tenant, { kind: 'rent', period: on, dueOn: on, openCents: rentCents });
    this.pay(tenant, rentCents, by);
  }

  private bounce({ payment, feeCents }: Extract<Line, { do: 'bounce' }>) {
    const bounced = this.named.get(payment);
    if (!bounced) throw new Error(`no payment ${payment}`);
    for (const [item, cents] of bounced.paid) {
      item.openCents += cents;
      this.sums[item.kind].collected -= cents;
    }
    this.tills[bounced.by] -= bounced.cents;
    for (const one of bounced.tenant.payments)
      if (one.cents === bounced.cents && one.on >= addDays(this.day, -5)) one.isBack = true;
    this.bill(bounced.tenant, { kind: 'nsf_fee', period: this.day, dueOn: this.day, openCents: feeCents });
  }

  /** Of what was paid ahead, from the drawer. */
  private refund({ payment, cents }: Extract<Line, { do: 'refund' }>) {
    const refunded = this.named.get(payment);
    if (!refunded) throw new Error(`no payment ${payment}`);
    refunded.tenant.creditCents -= cents;
    this.sums.credit.collected -= cents;
    this.tills.cash -= cents;
  }

  private writeOf(tenant: Tenant, line: Line) {
    if (line.do === 'pay') this.pay(tenant, line.cents, line.by, line.as);
    if (line.do === 'charge')
      this.bill(tenant, { kind: 'charge', period: this.day, dueOn: this.day, openCents: line.cents });
    if (line.do === 'card') tenant.cardUntil = line.until && monthEnd(`${line.until}-01`);
    if (line.do === 'raise') tenant.raise = line;
    if (line.do === 'moveOut') tenant.endedOn = line.on;
    if (line.do === 'waive')
      for (const item of tenant.items.filter(({ kind }) => kind === 'charge')) {
        this.sums.charge.waived += item.openCents;
        item.openCents = 0;
      }
    if (line.do === 'transfer') this.transfer(tenant, line.unit);
  }

  /** Days from today to the end of the month, at both rents. */
  private transfer(tenant: Tenant, unit: string) {
    const length = monthLength(this.day);
    const days = length - Number(this.day.slice(8)) + 1;
    const rentCents = this.rates[kindOf(unit)];
    const openCents = part(rentCents, days, length) - part(tenant.rentCents, days, length);
    Object.assign(tenant, { unit, rentCents });
    this.bill(tenant, { kind: 'rent', period: this.day, dueOn: this.day, openCents });
  }

  /** The end of that day. */
  goTo(day: string) {
    while (this.day < day) this.begin(addDays(this.day, 1));
  }

  dueOf(tenant: Tenant) {
    const open = tenant.items.filter(({ openCents }) => openCents > 0);
    const late = open.filter(({ dueOn }) => dueOn < this.day);
    const sum = (items: Item[], isRent: boolean) =>
      items
        .filter(({ kind }) => (kind === 'rent') === isRent)
        .reduce((all, { openCents }) => all + openCents, 0);
    const oldest = late
      .filter(({ kind }) => kind === 'rent')
      .map(({ dueOn }) => dueOn)
      .sort()[0];
    return {
      rentCents: sum(open, true),
      feesCents: sum(open, false),
      lateRentCents: sum(late, true),
      lateFeesCents: sum(late, false),
      daysPastDue: oldest === undefined ? null : daysBetween(oldest, this.day),
    };
  }
}
