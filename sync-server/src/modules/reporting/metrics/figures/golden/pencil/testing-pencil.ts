import type { Line, Of } from '../testing-golden-lines.ts';
import { Books } from './testing-pencil-books.ts';
import {
  addDays,
  coveredTo,
  isWarehouse,
  monthEnd,
  monthLength,
  monthStart,
  part,
  sum,
} from './testing-pencil-days.ts';
import { type Bill, Money, openOf, type Part, type Payment, partsOf } from './testing-pencil-money.ts';
import { moneyOfDesk, moneyOfMonth, rentOfDays } from './testing-pencil-prices.ts';
import { agree, moveIn, newTenant, openImport, type Tenant } from './testing-pencil-tenants.ts';

/*
 * The figures of the small facility by hand: whole days as texts, sums in cents, nothing of the product's code. It reads
 * the script up to a day and says how everything stands at the end of it.
 */

const startRates = { unit: 60_00, warehouse: 1500_00 };
export const kindOf = (unit: string) => (isWarehouse(unit) ? 'warehouse' : 'unit');

const nobody = (unit: string) => ({ unit, creditCents: 0, bills: [], payments: [], used: [] });

export class Pencil {
  readonly rates = { ...startRates };
  readonly tenants = new Map<string, Tenant>();
  readonly broken = new Set<string>();
  /** Kept for somebody who has not paid. */
  readonly held = new Map<string, { unit: string; bill: Bill }>();
  readonly books = new Books();
  private readonly money = new Money(this.books);
  private readonly named = new Map<string, { tenant: Tenant; payment: Payment }>();

  get day(): string {
    return this.books.day;
  }

  living = () => [...this.tenants.values()].filter(({ endedOn }) => endedOn === null);
  /** Who has left is billed no more, wherever the key is. */
  private staying = () => this.living().filter(({ vacatedOn }) => vacatedOn === null);

  /** Through the night into that day: what the calendar bills, the month before all else. */
  private begin(day: string) {
    this.books.day = day;
    for (const { unit, bill } of this.held.values()) this.money.void(nobody(unit), bill);
    this.held.clear();
    if (day.endsWith('-01'))
      for (const tenant of this.staying()) {
        if (tenant.raise?.from === day) tenant.rentCents = tenant.raise.cents;
        this.billRent(tenant);
      }
    // The sixth day after the 1st, on which the grace is over.
    if (day.endsWith('-07')) for (const tenant of this.staying()) this.billLateFee(tenant);
  }

  private billRent(tenant: Tenant) {
    const covered = coveredTo(tenant.startsOn);
    const [to, length] = [monthEnd(this.day), monthLength(this.day)];
    if (covered >= to) return;
    const from = covered >= this.day ? addDays(covered, 1) : this.day;
    const rent = part(tenant.rentCents, length - Number(from.slice(8)) + 1, length);
    const parts = moneyOfMonth({ ...tenant, first: this.day }, rent);
    this.money.bill(tenant, { kind: 'rent', from, to, dueOn: this.day, parts });
  }

  private billLateFee(tenant: Tenant) {
    const first = monthStart(this.day);
    if (tenant.bills.some((bill) => bill.kind === 'rent' && bill.dueOn === first && openOf(bill) > 0))
      this.billToday(tenant, 'late_fee', partsOf(['late_fee', 25_00]));
  }

  private billToday(tenant: Tenant, kind: Bill['kind'], parts: Part[]) {
    this.money.bill(tenant, { kind, from: this.day, to: this.day, dueOn: this.day, parts });
  }

  write(line: Line) {
    this.goTo(line.on);
    if (line.do === 'rate') this.rates[line.kind] = line.cents;
    else if (line.do === 'maintain') line.isOn ? this.broken.add(line.unit) : this.broken.delete(line.unit);
    else if (line.do === 'hold') this.hold(line.who, line.unit);
    else if (line.do === 'moveIn') this.moveIn(line);
    else if (line.do === 'import') this.bring(line);
    else if ('payment' in line) this.writeOfPayment(line);
    else this.writeOf(this.tenantOf(line.who), line);
  }

  private tenantOf(who: string): Tenant {
    const tenant = this.tenants.get(who);
    if (!tenant) throw new Error(`nobody is called ${who}`);
    return tenant;
  }

  private hold(who: string, unit: string) {
    const cents = this.rates[kindOf(unit)];
    const parts = partsOf(['rent', cents]);
    const bill: Bill = { kind: 'rent', from: this.day, to: this.day, dueOn: this.day, parts };
    this.money.bill(nobody(unit), bill);
    this.held.set(who, { unit, bill });
  }

  private moveIn({ on, who, unit, by }: Of<'moveIn'>) {
    const tenant = newTenant({ who, unit, startsOn: on, rentCents: this.rates[kindOf(unit)] });
    this.tenants.set(who, tenant);
    this.money.bill(tenant, moveIn(tenant));
    this.money.pay(tenant, tenant.rentCents, by);
  }

  /** What was owed, paid ahead and left: in other books so far. */
  private bring(line: Of<'import'>) {
    const { who, unit, startsOn, cents: rentCents, depositCents = 0, creditCents = 0 } = line;
    const tenant = newTenant({ who, unit, startsOn, rentCents });
    tenant.billedTo = monthEnd(line.on);
    this.tenants.set(who, tenant);
    for (const bill of openImport(line)) this.money.open(tenant, bill);
    Object.assign(tenant, { creditCents, depositCents });
    this.books.write(unit, { opening: creditCents, paid_ahead: -creditCents });
    this.books.write(unit, { opening: depositCents, deposits: -depositCents });
    this.money.useCredit(tenant);
  }

  private writeOfPayment(line: Extract<Line, { payment: string }>) {
    const found = this.named.get(line.payment);
    if (!found) throw new Error(`no payment ${line.payment}`);
    const { tenant, payment } = found;
    if (line.do === 'refund') this.money.giveBack(tenant, payment, line.cents);
    else if (line.do === 'settle') {
      if (line.isWon)
        this.money.receive(tenant, payment, payment.cents - sum(payment.paid.map(({ cents }) => cents)));
    } else this.money.takeBack(tenant, payment, (line.do === 'dispute' && line.cents) || payment.cents);
    if (line.do === 'bounce') this.billToday(tenant, 'nsf_fee', partsOf(['nsf_fee', line.feeCents]));
  }

  private writeOf(tenant: Tenant, line: Line) {
    if (line.do === 'pay') {
      const payment = this.money.pay(tenant, line.cents, line.by);
      if (line.as) this.named.set(line.as, { tenant, payment });
    } else if (line.do === 'bill') this.billToday(tenant, 'charge', moneyOfDesk(tenant, line));
    else if (line.do === 'transfer') this.transfer(tenant, line);
    else if (line.do === 'deposit') this.settleDeposit(tenant, line);
    else if (line.do === 'leave') this.leave(tenant, line);
    else if (line.do === 'inspect') tenant.endedOn = this.day;
    else if (line.do === 'moveOut') {
      this.leave(tenant, { ...line, vacatedOn: this.day });
      tenant.endedOn = this.day;
    } else if (line.do === 'waive')
      for (const bill of tenant.bills.filter(({ kind }) => kind === 'charge')) this.money.waive(tenant, bill);
    else agree(tenant, line);
  }

  /** What was billed for later, and fees for it, is owed by nobody. */
  private leave(tenant: Tenant, { vacatedOn, isDirty }: { vacatedOn: string; isDirty?: true }) {
    tenant.vacatedOn = vacatedOn;
    const isLater = ({ kind, from }: Bill) => (kind === 'rent' || kind === 'late_fee') && from > vacatedOn;
    for (const bill of tenant.bills) if (isLater(bill) && openOf(bill) > 0) this.money.void(tenant, bill);
    if (isDirty) this.billToday(tenant, 'cleaning_fee', partsOf(['cleaning_fee', 30_00]));
  }

  /** On the account, or out of a drawer that is not this one. */
  private settleDeposit(tenant: Tenant, { way }: Of<'deposit'>) {
    const cents = tenant.depositCents;
    tenant.depositCents = 0;
    if (way === 'credit') tenant.creditCents += cents;
    const to = way === 'credit' ? 'paid_ahead' : 'opening';
    this.books.write(tenant.unit, { deposits: cents, [to]: -cents });
    this.money.useCredit(tenant);
  }

  /** Days from today to the end of what is billed, at both rents. A letter about the old rent ends with it. */
  private transfer(tenant: Tenant, { unit, rent, isLeftBroken }: Of<'transfer'>) {
    const from = this.day;
    const rentCents = rent === 'kept' ? tenant.rentCents : this.rates[kindOf(unit)];
    const to = tenant.bills.findLast(({ kind }) => kind === 'rent')?.to ?? from;
    const worth = (cents: number) => rentOfDays(cents, { from, to, covered: coveredTo(tenant.startsOn) });
    const [cents, unused] = [worth(rentCents), worth(tenant.rentCents)];
    if (isLeftBroken) this.broken.add(tenant.unit);
    if (rentCents !== tenant.rentCents) tenant.raise = null;
    Object.assign(tenant, { unit, rentCents });
    const bill: Bill = { kind: 'transfer', from, to, dueOn: from, parts: partsOf(['rent', cents]) };
    this.money.change(tenant, bill, unused);
  }

  /** The end of that day. */
  goTo(day: string) {
    while (this.day < day) this.begin(addDays(this.day, 1));
  }
}
