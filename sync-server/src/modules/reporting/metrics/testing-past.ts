import { randomUUID } from 'node:crypto';
import { type CalendarDate, parseDate } from '@internationalized/date';
import * as fc from 'fast-check';
import { pricingApi } from 'schemas/billing/pricing';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { callAsStaff } from '../../../testing/testing-calls.ts';
import { pricingRoutes } from '../../billing/pricing/pricing.routes.ts';
import { type BillingSite, createBillingSite } from '../../billing/runs/testing-billing.ts';
import { dropAutopayCard, keepCard } from '../../customers/saved-cards/kept-cards.service.ts';
import { unitRecordsRoutes } from '../../facility/unit-records/unit-records.routes.ts';
import { lapseExpiredHolds } from '../../leasing/leases/leases.jobs.ts';
import { decideCase, listCases, moveOutBody, postMoveOut } from '../../leasing/move-outs/testing-move-out.ts';
import { noticesRoutes } from '../../leasing/notices/notices.routes.ts';
import { postRental, rentalBody, warehouseId } from '../../leasing/rentals/testing-rental.ts';
import { transfersRoutes } from '../../leasing/transfers/transfers.routes.ts';
import { counterPaymentsRoutes } from '../../payments/counter/counter-payments.routes.ts';
import { charge, payByCard } from '../../payments/payments/testing-counter.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { buildOn } from './testing-metrics.ts';

export const firstDay = parseDate('2026-01-05');

/** A facility of which everything can happen that changes a figure; its clock stands at noon of the first day. */
export async function createPastSite(): Promise<BillingSite> {
  const site = await createBillingSite();
  for (const routes of [metricsRoutes, pricingRoutes, unitRecordsRoutes, noticesRoutes]) routes(site);
  for (const routes of [transfersRoutes, counterPaymentsRoutes]) routes(site);
  await buildOn(site, '2025-06-01');
  site.setClock(firstDay.toString());
  return site;
}

const acts = [
  'rent',
  'pay',
  'payByCard',
  'charge',
  'transfer',
  'changeRate',
  'maintain',
  'giveNotice',
  'recordMoveOut',
  'askToMoveOut',
  'decideMoveOut',
  'keepCard',
  'dropCard',
  'refund',
  'reverse',
  'waive',
] as const;

/** One thing that somebody does, so many days after the one before. */
export interface Act {
  afterDays: number;
  act: (typeof acts)[number];
  /** Which lease, unit or payment: counted from the first, round and round. */
  which: number;
  amount: number;
}

export const anyAct: fc.Arbitrary<Act> = fc.record({
  afterDays: fc.oneof(fc.constant(0), fc.nat({ max: 2 }), fc.nat({ max: 12 })),
  act: fc.oneof(fc.constantFrom('rent' as const, 'pay' as const), fc.constantFrom(...acts)),
  which: fc.nat({ max: 20 }),
  amount: fc.integer({ min: 1, max: 130 }),
});

type Row = Record<string, string>;
const pick = <T>(rows: readonly T[], which: number): T | undefined => rows[which % Math.max(1, rows.length)];
/** Nothing of it says who did it, or that it was refused: what cannot be done then simply does not happen. */
type Doing = (site: BillingSite, act: Act, day: CalendarDate) => Promise<unknown>;

const leaseOf = async ({ sql }: BillingSite, { which }: Act, state: string): Promise<Row | undefined> =>
  pick(
    (await sql`select l.id, l.customer_id, l.version, u.number, u.kind, l.leaves_on::text from leases l
      join units u on u.id = l.unit_id where l.state = ${state} order by l.created_at, l.id`) as unknown as Row[],
    which,
  );

const living = (doing: (site: BillingSite, act: Act, lease: Row, day: CalendarDate) => unknown): Doing =>
  async function forOne(site, act, day) {
    const lease = (await leaseOf(site, act, 'active')) ?? (await leaseOf(site, act, 'held'));
    if (lease) await doing(site, act, lease, day);
  };

const paymentOf = async ({ sql }: BillingSite, { which }: Act): Promise<Row | undefined> =>
  pick((await sql`select id from payments order by number desc`) as unknown as Row[], which);

const reason = 'as a test wants';
const label = ({ kind, number }: Row) => (kind === 'warehouse' ? `W${number}` : String(number));

const doings: Record<Act['act'], Doing> = {
  rent: async (site, { which, amount }) => {
    const unit = which % 7;
    const own = { gateCode: String(2001 + which + amount * 21), email: `${which}-${amount}@mail.example` };
    await postRental(site, rentalBody(unit === 6 ? warehouseId(1) : unit + 1, own));
  },
  pay: async (site, act) => {
    const lease = (await leaseOf(site, act, 'held')) ?? (await leaseOf(site, act, 'active'));
    const body = { amount: act.amount > 90 ? 60 : act.amount, method: act.which % 2 ? 'cash' : 'check' };
    const reference = body.method === 'check' ? { reference: '1001' } : {};
    const taking = { params: { id: lease?.id ?? '' }, body: { ...body, ...reference, key: randomUUID() } };
    if (lease) await callAsStaff(site, staffPaymentsApi.take, taking);
  },
  payByCard: living((site, { amount }, { id = '' }) => payByCard(site, id, amount * 100)),
  charge: living((site, { amount }, { id = '' }) => charge(site, id, amount * 100)),
  transfer: living((site, { amount }, { id = '', version }) =>
    callAsStaff(site, transfersApi.transfer, {
      params: { id },
      body: {
        unit: amount % 8 === 7 ? 'W2' : String(1 + (amount % 8)),
        version: Number(version),
        leftUnit: amount % 3 ? 'available' : 'maintenance',
        key: randomUUID(),
      },
    }),
  ),
  changeRate: (site, { which, amount }, day) =>
    callAsStaff(site, pricingApi.plan, {
      body: {
        key: randomUUID(),
        kind: which % 3 ? 'unit' : 'warehouse',
        rate: String(40 + amount),
        effectiveOn: day.toString(),
        reason,
      },
    }),
  maintain: async (site, { which }) => {
    const found =
      await site.sql`select id, version, status from units where kind = 'unit' order by number limit 8`;
    const { status, ...seen } = found[which % 8] ?? {};
    const body = { units: [seen], isOn: status !== 'maintenance', reason };
    await callAsStaff(site, staffMapApi.setMaintenance, { body });
  },
  giveNotice: living((site, { amount }, { id = '', leaves_on }, day) => {
    const leavesOn = leaves_on && amount % 2 ? null : day.add({ days: amount % 60 }).toString();
    return callAsStaff(site, noticesApi.set, { params: { id }, body: { leavesOn, seen: leaves_on ?? null } });
  }),
  recordMoveOut: living((site, { amount }, { id = '' }, day) => {
    const vacatedOn = day.subtract({ days: amount % 7 }).toString();
    const body = { unitCondition: amount % 2 ? 'dirty' : 'clean', vacatedOn, key: randomUUID() };
    return callAsStaff(site, moveOutsApi.record, { params: { id }, body });
  }),
  askToMoveOut: living((site, { amount }, lease, day) =>
    postMoveOut(
      site,
      moveOutBody(label(lease), { vacatedOn: day.subtract({ days: amount % 7 }).toString() }),
    ),
  ),
  decideMoveOut: living(async (site, { amount }, { id = '' }) => {
    const [row] = await listCases(site, id);
    const inspection = { condition: 'clean', photoPaths: [], cleaningFee: false, releaseTo: 'available' };
    const decision =
      amount % 3 === 0
        ? { option: 'withdraw_move_out', message: 'Nobody left.' }
        : { option: 'confirm_move_out', inspection };
    if (row) await decideCase(site, row.id, decision);
  }),
  keepCard: living((site, { which, amount }, { id = '', customer_id = '' }) =>
    keepCard(
      site.ctx,
      { leaseId: id, customerId: customer_id, hasAutoPay: true },
      {
        id: `pm_${customer_id}`,
        brand: 'visa',
        last4: '4242',
        expMonth: 1 + (amount % 12),
        expYear: 2026 + (which % 2),
      },
    ),
  ),
  dropCard: living(async ({ ctx, sql }, _, { id = '' }) => {
    const [lease] = await sql`select autopay_card_id as card from leases where id = ${id}`;
    if (lease?.card) await dropAutopayCard(ctx, id, lease.card);
  }),
  refund: async (site, act) => {
    const payment = await paymentOf(site, act);
    const body = { amount: act.amount, reason, key: randomUUID() };
    if (payment) await callAsStaff(site, staffPaymentsApi.refund, { params: { id: payment.id ?? '' }, body });
  },
  reverse: async (site, act) => {
    const payment = await paymentOf(site, act);
    const body = { reason, ...(act.amount > 60 && { fee: 15 }) };
    if (payment)
      await callAsStaff(site, staffPaymentsApi.reverse, { params: { id: payment.id ?? '' }, body });
  },
  waive: async (site, { which }) => {
    const open = await site.sql`select id from invoices where status = 'pending' order by number`;
    const { id } = pick(open, which) ?? {};
    if (id) await callAsStaff(site, staffPaymentsApi.waive, { params: { id }, body: { reason } });
  },
};

/** Every card is refused, some for good: then autopay is over. */
const declineCards = async (_: unknown, { attempt }: { attempt: number }) =>
  ({ state: 'declined', code: 'card_declined', isHard: attempt > 2 }) as const;

/** Plays these one after the other, from that day on; the calendar runs every day. Gives the day of the last one. */
export async function play(
  site: BillingSite,
  from: CalendarDate,
  history: readonly Act[],
): Promise<CalendarDate> {
  let day = from;
  for (const act of history) {
    for (let days = 0; days < act.afterDays; days += 1) {
      day = day.add({ days: 1 });
      site.setClock(`${day}T00:30:00`);
      await lapseExpiredHolds(site.ctx);
      if (day.day === 1 || days === act.afterDays - 1)
        await site.run(undefined, { chargeAutopay: declineCards });
    }
    site.setClock(`${day}T12:00:00`);
    site.clock.now = new Date(site.clock.now.getTime() + act.which * 1000 + act.amount);
    await doings[act.act](site, act, day);
  }
  return day;
}
