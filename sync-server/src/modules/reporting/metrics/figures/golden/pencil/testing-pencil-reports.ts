import { script } from '../testing-golden.ts';
import { kindOf, Pencil } from './testing-pencil.ts';
import { type Category, categories } from './testing-pencil-books.ts';
import { byDoor, monthStart, share, sum, text } from './testing-pencil-days.ts';
import { type Ages, dueOf, noAges, paidThrough, type Tenant } from './testing-pencil-tenants.ts';

const known = new Map<string, Pencil>();

/** How everything stands at the end of that day; nobody writes in it any more. */
export function pencilOn(day: string): Pencil {
  const before = known.get(day);
  if (before) return before;
  const pencil = new Pencil();
  for (const line of script) if (line.on <= day) pencil.write(line);
  pencil.goTo(day);
  known.set(day, pencil);
  return pencil;
}

/** How many there are, and the square feet of each. */
const spaces = { unit: [96, 100, '10x10'], warehouse: [4, 1200, '30x40'] } as const;
type Kind = keyof typeof spaces;

function countSpaces({ rates, broken, held, ...pencil }: Pencil, kind: Kind) {
  const [all, feet] = spaces[kind];
  const isMine = (unit: string) => kindOf(unit) === kind;
  const tenants = [...pencil.tenants.values()].filter(
    ({ unit, endedOn }) => endedOn === null && isMine(unit),
  );
  return {
    all,
    let_: tenants.length,
    held: [...held.values()].filter(({ unit }) => isMine(unit)).length,
    mending: [...broken].filter(isMine).length,
    feet: all * feet,
    letFeet: tenants.length * feet,
    rent: sum(tenants.map(({ rentCents }) => rentCents)),
    potential: all * rates[kind],
    street: tenants.length * rates[kind],
  };
}
type Counted = ReturnType<typeof countSpaces>;

export function countAll(pencil: Pencil): Record<'unit' | 'warehouse' | 'all', Counted> {
  const [unit, warehouse] = [countSpaces(pencil, 'unit'), countSpaces(pencil, 'warehouse')];
  const all = Object.fromEntries(
    Object.entries(unit).map(([name, value]) => [name, value + warehouse[name as keyof Counted]]),
  ) as unknown as Counted;
  return { unit, warehouse, all };
}

const textOrNull = (cents: number, parts: number) => (parts === 0 ? null : text(Math.round(cents / parts)));

export const occupancyBy = (pencil: Pencil) =>
  Object.entries(countAll(pencil)).map(([name, counted]) => ({
    spaces: name,
    rentable: counted.all,
    occupied: counted.let_,
    reserved: counted.held,
    maintenance: counted.mending,
    available: counted.all - counted.let_ - counted.held - counted.mending,
    occupiedPercent: share(counted.let_, counted.all),
    squareFeet: counted.feet,
    occupiedSquareFeet: counted.letFeet,
    squareFeetPercent: share(counted.letFeet, counted.feet),
    potentialRent: text(counted.potential),
    scheduledRent: text(counted.rent),
    vacancyLoss: text(counted.potential - counted.street),
    rateGap: text(counted.street - counted.rent),
    averageRent: textOrNull(counted.rent, counted.let_),
    rentPerSquareFoot: textOrNull(counted.rent, counted.letFeet),
    economicPercent: share(counted.rent, counted.potential),
  }));

export function hasCard({ cardUntil }: Tenant, day: string): boolean {
  return cardUntil !== null && cardUntil >= day;
}

export function rentRollBy(pencil: Pencil) {
  const tenants = pencil.living().sort(byDoor);
  const street = ({ unit }: Tenant) => pencil.rates[kindOf(unit)];
  const due = (tenant: Tenant) => dueOf(tenant, pencil.day);
  const total = (cents: (tenant: Tenant) => number) => text(sum(tenants.map(cents)));
  return {
    asOf: pencil.day,
    rows: tenants.map((tenant) => ({
      unit: tenant.unit,
      size: spaces[kindOf(tenant.unit)][2],
      tenant: `${tenant.who} Golden`,
      startsOn: tenant.startsOn,
      paidThrough: paidThrough(tenant),
      leavesOn: tenant.vacatedOn ?? tenant.leavesOn,
      rent: text(tenant.rentCents),
      streetRate: text(street(tenant)),
      gap: text(street(tenant) - tenant.rentCents),
      rentDue: text(due(tenant).rentCents),
      feesDue: text(due(tenant).feesCents),
      prepaid: text(tenant.creditCents),
      daysPastDue: due(tenant).daysPastDue,
      hasAutopay: hasCard(tenant, pencil.day),
    })),
    totals: {
      leases: tenants.length,
      rent: total(({ rentCents }) => rentCents),
      streetRate: total(street),
      gap: total((tenant) => street(tenant) - tenant.rentCents),
      rentDue: total((tenant) => due(tenant).rentCents),
      feesDue: total((tenant) => due(tenant).feesCents),
      prepaid: total(({ creditCents }) => creditCents),
      autopayLeases: tenants.filter((tenant) => hasCard(tenant, pencil.day)).length,
    },
  };
}

const ageTexts = (ages: Ages) =>
  Object.fromEntries(Object.entries(ages).map(([name, cents]) => [name, text(cents)]));

export function lateBy({ tenants, day }: Pencil) {
  const late = [...tenants.values()]
    .map((tenant) => ({ tenant, due: dueOf(tenant, day) }))
    .filter(({ due }) => due.lateRentCents + due.lateFeesCents > 0);
  const ages = noAges();
  for (const { due } of late)
    for (const [name, cents] of Object.entries(due.ages)) ages[name] = (ages[name] ?? 0) + cents;
  const rent = sum(late.map(({ due }) => due.lateRentCents));
  const fees = sum(late.map(({ due }) => due.lateFeesCents));
  return { late, ages: ageTexts(ages), rent, fees, total: rent + fees };
}
type Late = ReturnType<typeof lateBy>['late'][number];

const totalOf = ({ due }: Late) => due.lateRentCents + due.lateFeesCents;

function debtBy({ tenant, due }: Late) {
  const last = tenant.payments.filter(({ isBack }) => !isBack).at(-1);
  return {
    unit: tenant.unit,
    tenant: `${tenant.who} Golden`,
    phone: '+18595550101',
    isLiving: tenant.endedOn === null,
    startsOn: tenant.startsOn,
    rent: text(tenant.rentCents),
    oldestDueOn: due.oldestDueOn,
    daysPastDue: due.daysPastDue,
    ages: ageTexts(due.ages),
    rentDue: text(due.lateRentCents),
    feesDue: text(due.lateFeesCents),
    total: text(due.lateRentCents + due.lateFeesCents),
    lastPaidOn: last?.on ?? null,
    lastPaid: last ? text(last.cents) : null,
  };
}

/** Who owes longest stands first, of one day who owes most. */
export function delinquencyBy(pencil: Pencil) {
  const { late, ages, rent, fees, total } = lateBy(pencil);
  const { all } = countAll(pencil);
  const order = [...late].sort(
    (a, b) =>
      (a.due.oldestDueOn ?? '').localeCompare(b.due.oldestDueOn ?? '') ||
      totalOf(b) - totalOf(a) ||
      byDoor(a.tenant, b.tenant),
  );
  return {
    asOf: pencil.day,
    rows: order.map(debtBy),
    totals: {
      leases: late.length,
      ...{ ages, rentDue: text(rent), feesDue: text(fees), total: text(total) },
      percent: share(total, all.rent),
      leasesPercent: share(late.filter(({ tenant }) => tenant.endedOn === null).length, all.let_),
    },
  };
}

export function collectionsBy({ books, day }: Pencil) {
  const sums = books.sumsOf(day);
  const total = (name: 'billed' | 'waived') => text(sum(categories.map((one) => sums[one][name])));
  const { cash, check, card, all } = books.collected(monthStart(day), day);
  const told = (category: Category) => {
    const { billed, collected, waived } = sums[category];
    return { category, billed: text(billed), collected: text(collected), waived: text(waived) };
  };
  return {
    from: monthStart(day),
    asOf: day,
    rows: categories.map(told),
    totals: { billed: total('billed'), collected: text(all), waived: total('waived') },
    ...{ cash: text(cash), check: text(check), card: text(card) },
  };
}
