import { randomUUID } from 'node:crypto';
import { pricingApi } from 'schemas/billing/pricing';
import { customersApi } from 'schemas/customers/customers';
import { unitSize, warehouseSize } from 'schemas/facility/facility';
import { leaseLinesApi } from 'schemas/leasing/lease-lines';
import { leasesApi } from 'schemas/leasing/leases';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { callAsStaff } from '../../../../../testing/testing-calls.ts';
import { dropAutopayCard, keepCard } from '../../../../customers/saved-cards/kept-cards.service.ts';
import { decideCase, listCases } from '../../../../leasing/move-outs/testing-move-out.ts';
import {
  postRental,
  readOutcome,
  rentalBody,
  warehouseId,
} from '../../../../leasing/rentals/testing-rental.ts';
import type { Line, Of } from './testing-golden-lines.ts';
import {
  bill,
  bounce,
  bring,
  dispute,
  insist,
  pay,
  refund,
  settle,
  settleDeposit,
  waive,
} from './testing-golden-money.ts';
import type { GoldenSite } from './testing-golden-site.ts';

const reason = 'as the script says';

type Play = { [What in Line['do']]: (site: GoldenSite, line: Of<What>, leaseId: string) => Promise<unknown> };

const play: Play = {
  ...{ pay, bounce, refund, dispute, settle, bill, waive, deposit: settleDeposit, import: bring },
  moveIn,
  hold: (site, line) => rent(site, line),
  rate: (site, { kind, cents, on: effectiveOn }) => {
    const rate = String(cents / 100);
    const size = { unit: unitSize, warehouse: warehouseSize }[kind];
    const body = { key: randomUUID(), kind, size, rate, repeatedRate: rate, effectiveOn, reason };
    return insist(callAsStaff(site, pricingApi.plan, { body }));
  },
  maintain: async (site, { unit, isOn }) => {
    const [seen] =
      await site.sql`select id, version from units where kind = 'unit' and number = ${Number(unit)}`;
    await insist(callAsStaff(site, staffMapApi.setMaintenance, { body: { units: [seen], isOn, reason } }));
  },
  transfer: async (site, { unit, rent, isLeftBroken }, id) => {
    const [lease] = await site.sql`select version from leases where id = ${id}`;
    const leftUnit = isLeftBroken ? 'maintenance' : 'available';
    const body = { unit, version: lease?.version, leftUnit, rent, key: randomUUID() };
    await insist(callAsStaff(site, transfersApi.transfer, { params: { id }, body }));
  },
  raise: async (site, { who, cents, from }, id) => {
    const body = { rate: cents / 100, effectiveOn: from, reason, key: randomUUID() };
    const planned = await insist(callAsStaff(site, rentChangesApi.plan, { params: { id }, body }));
    site.raises.set(who, planned.id ?? '');
  },
  keepRent: async (site, { who }) => {
    const id = site.raises.get(who) ?? '';
    const [change] = await site.sql`select version from rent_changes where id = ${id}`;
    const body = { version: change?.version, reason };
    await insist(callAsStaff(site, rentChangesApi.withdraw, { params: { id }, body }));
  },
  line: async (site, { who, name: label, kind, cents, percent, from, months }, id) => {
    const amount = cents === undefined ? undefined : cents / 100;
    const body = { key: randomUUID(), kind, label, amount, percent, from, months };
    const added = await insist(callAsStaff(site, leaseLinesApi.add, { params: { id }, body }));
    site.lines.set(`${who} ${label}`, added.id ?? '');
  },
  endLine: async (site, { who, name }) => {
    const id = site.lines.get(`${who} ${name}`) ?? '';
    await insist(callAsStaff(site, leaseLinesApi.end, { params: { id }, body: { version: 1 } }));
  },
  exempt: async (site, { isExempt }, id) => {
    const [customer] =
      await site.sql`select c.id, c.version from customers c join leases l on l.customer_id = c.id where l.id = ${id}`;
    const body = { version: customer?.version, exemptReason: isExempt ? 'Certificate 12' : null };
    await insist(callAsStaff(site, customersApi.setTax, { params: { id: customer?.id }, body }));
  },
  card: (site, { until }, id) => setCard(site, id, until),
  notice: async (site, { leavesOn }, id) => {
    const [lease] = await site.sql`select leaves_on::text as on from leases where id = ${id}`;
    const body = { leavesOn, seen: lease?.on ?? null };
    await insist(callAsStaff(site, noticesApi.set, { params: { id }, body }));
  },
  leave: (site, line, id) => leave(site, line, id),
  inspect,
  moveOut: async (site, { on, isDirty = false }, id) => {
    await leave(site, { vacatedOn: on, isDirty }, id);
    await inspect(site, { isDirty }, id);
  },
};

/** Plays one line, at noon of its day, through the calls of the product. */
export async function perform(site: GoldenSite, line: Line): Promise<void> {
  await site.night(line.on);
  site.setClock(line.on);
  const leaseId = 'who' in line ? (site.leases.get(line.who) ?? '') : '';
  await (play[line.do] as (site: GoldenSite, line: Line, leaseId: string) => Promise<unknown>)(
    site,
    line,
    leaseId,
  );
}

async function rent(site: GoldenSite, { who, unit }: { who: string; unit: string }) {
  const place = unit.startsWith('W') ? warehouseId(Number(unit.slice(1))) : Number(unit);
  const named = { firstName: who, lastName: 'Golden', email: `${who}@mail.example` };
  const body = rentalBody(place, { ...named, gateCode: String(2021 + site.leases.size * 111) });
  const { leaseId, amount, message } = await readOutcome(postRental(site, body));
  if (!leaseId || !amount) throw new Error(`${who} has no unit: ${message}`);
  site.leases.set(who, leaseId);
  return { leaseId, cents: Math.round(Number(amount) * 100) };
}

async function moveIn(site: GoldenSite, line: Of<'moveIn'>): Promise<void> {
  const { who, by, on } = line;
  const { leaseId: id, cents } = await rent(site, line);
  if (by !== 'terminal') return pay(site, { on, do: 'pay', who, cents, by }, id);
  const body = { version: 1, method: 'card_terminal' };
  await insist(callAsStaff(site, leasesApi.confirmPayment, { params: { id }, body }));
}

async function setCard({ ctx, sql }: GoldenSite, leaseId: string, until: string | null): Promise<void> {
  const [lease] = await sql`select customer_id, autopay_card_id from leases where id = ${leaseId}`;
  if (until === null) return dropAutopayCard(ctx, leaseId, lease?.autopay_card_id);
  const [expYear = 0, expMonth = 0] = until.split('-').map(Number);
  const card = { id: 'pm_golden', brand: 'visa', last4: '4242', expMonth, expYear };
  await keepCard(ctx, { leaseId, customerId: lease?.customer_id, hasAutoPay: true }, card);
}

interface Left {
  isDirty?: boolean;
}
const conditionOf = ({ isDirty = false }: Left) => (isDirty ? 'dirty' : 'clean');

/** Told by whoever of the staff knows it. */
async function leave(site: GoldenSite, line: Left & { vacatedOn: string }, id: string): Promise<void> {
  const { vacatedOn } = line;
  const body = { unitCondition: conditionOf(line), vacatedOn, key: randomUUID() };
  await insist(callAsStaff(site, moveOutsApi.record, { params: { id }, body }));
}

async function inspect(site: GoldenSite, line: Left, id: string): Promise<void> {
  const [row] = await listCases(site, id);
  const found = { condition: conditionOf(line), cleaningFee: line.isDirty ?? false };
  const inspection = { ...found, photoPaths: [], releaseTo: 'available' };
  await insist(decideCase(site, row?.id ?? '', { option: 'confirm_move_out', inspection }));
}
