import { randomUUID } from 'node:crypto';
import type { CalendarDate } from '@internationalized/date';
import { pricingApi } from 'schemas/billing/pricing';
import { unitSize, warehouseSize } from 'schemas/facility/facility';
import { moveOutsApi } from 'schemas/leasing/move-outs';
import { noticesApi } from 'schemas/leasing/notices';
import { rentChangesApi } from 'schemas/leasing/rent-changes';
import { transfersApi } from 'schemas/leasing/transfers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { staffMapApi } from 'schemas/reporting/staff-map';
import { callAsStaff } from '../../../../testing/testing-calls.ts';
import type { BillingSite } from '../../../billing/runs/testing-billing.ts';
import { dropAutopayCard, keepCard } from '../../../customers/saved-cards/kept-cards.service.ts';
import {
  decideCase,
  linkOf,
  listCases,
  moveOutBody,
  postMoveOut,
  pressLink,
} from '../../../leasing/move-outs/testing-move-out.ts';
import { postRental, rentalBody, warehouseId } from '../../../leasing/rentals/testing-rental.ts';
import { charge, payByCard } from '../../../payments/payments/testing-counter.ts';

export const actNames = [
  'rent',
  'pay',
  'payByCard',
  'charge',
  'transfer',
  'changeRate',
  'lowerRent',
  'maintain',
  'giveNotice',
  'recordMoveOut',
  'askToMoveOut',
  'confirmByLink',
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
  act: (typeof actNames)[number];
  /** Which lease, unit or payment: counted from the first, round and round. */
  which: number;
  amount: number;
}

type Row = Record<string, string>;
type Answer = { status: number } | undefined;
type Doing = (site: BillingSite, act: Act, day: CalendarDate) => Promise<Answer>;

const done = { status: 200 };
const reason = 'as a test wants';
const pick = <T>(rows: readonly T[], which: number): T | undefined => rows[which % Math.max(1, rows.length)];
const label = ({ kind, number }: Row) => (kind === 'warehouse' ? `W${number}` : String(number));

async function leaseOf(
  { sql }: BillingSite,
  { which }: Pick<Act, 'which'>,
  state: string,
  isMeant: (lease: Row) => boolean = () => true,
): Promise<Row | undefined> {
  const rows = await sql`select l.id, l.customer_id, l.version, l.leaves_on::text, u.number, u.kind,
      case when l.leaves_on is null and l.vacated_on is null then 'stays' else 'goes' end as going
    from leases l join units u on u.id = l.unit_id where l.state = ${state} order by l.created_at, l.id`;
  return pick((rows as unknown as Row[]).filter(isMeant), which);
}

/** Of somebody who has a unit. */
const living =
  (
    doing: (site: BillingSite, act: Act, lease: Row, day: CalendarDate) => Promise<Answer>,
    isMeant?: (lease: Row) => boolean,
  ): Doing =>
  async (site, act, day) => {
    const lease = await leaseOf(site, act, 'active', isMeant);
    return lease && doing(site, act, lease, day);
  };
const staying = ({ going }: Row) => going === 'stays';

/** Mostly the newest one. */
const payment =
  (doing: (site: BillingSite, act: Act, params: { id: string }) => Promise<Answer>): Doing =>
  async (site, act) => {
    const rows = await site.sql`select id from payments order by number desc`;
    const found = pick(rows, act.which % 3);
    return found && doing(site, act, { id: found.id });
  };

const take = (site: BillingSite, id: string, amount: number, which: number) =>
  callAsStaff(site, staffPaymentsApi.take, {
    params: { id },
    body: {
      amount,
      ...(which % 2 ? { method: 'cash' } : { method: 'check', reference: '1001' }),
      key: randomUUID(),
    },
  });

const askToMoveOut = living((site, { amount }, lease, day) => {
  const vacatedOn = day.subtract({ days: amount % 7 }).toString();
  return postMoveOut(site, moveOutBody(label(lease), { vacatedOn }));
});

const askedBy = async ({ sql }: BillingSite, { which }: Act) =>
  pick(await sql`select lease_id as id from move_outs where state = 'requested' order by number`, which);

const payByItself = living(async (site, { which, amount }, { id = '', customer_id = '' }) => {
  const look = { brand: 'visa', last4: '4242', expMonth: 1 + (amount % 12), expYear: 2026 + (which % 2) };
  const owner = { leaseId: id, customerId: customer_id, hasAutoPay: true };
  await keepCard(site.ctx, owner, { id: `pm_${customer_id}`, ...look });
  return done;
});

const cardOf = async ({ sql }: BillingSite, { which }: Act) => {
  const rows =
    await sql`select id, autopay_card_id as card from leases where autopay_card_id is not null order by id`;
  return pick(rows, which);
};

const doings: Record<(typeof actNames)[number], Doing> = {
  rent: async (site, { which, amount }) => {
    const unit = which % 7;
    const own = { gateCode: String(2001 + which + amount * 21), email: `${which}-${amount}@mail.example` };
    const reply = await postRental(site, rentalBody(unit === 6 ? warehouseId(1) : unit + 1, own));
    const { leaseId } = (await reply.json()) as { leaseId?: string };
    // Some pay on the next day, and some never.
    if (leaseId && amount > 30) await take(site, leaseId, unit === 6 ? 1500 : 60, amount);
    return reply;
  },
  pay: async (site, { which, amount }) => {
    const lease = (await leaseOf(site, { which }, 'held')) ?? (await leaseOf(site, { which }, 'active'));
    return lease && take(site, lease.id ?? '', amount > 90 ? 60 : amount, which);
  },
  payByCard: living((site, { amount }, { id = '' }) =>
    payByCard(site, id, amount * 100).then(
      () => done,
      (error) => {
        if (error.message !== 'payments_unavailable') throw error;
        return undefined;
      },
    ),
  ),
  charge: living(async (site, { amount }, { id = '' }) => {
    await charge(site, id, amount * 100);
    return done;
  }),
  transfer: living((site, { amount }, { id = '', version }) =>
    callAsStaff(site, transfersApi.transfer, {
      params: { id },
      body: {
        unit: amount % 8 === 7 ? 'W2' : String(1 + (amount % 8)),
        version: Number(version),
        leftUnit: amount % 3 ? 'available' : 'maintenance',
        ...(amount % 2 && { rent: 'street' }),
        key: randomUUID(),
      },
    }),
  ),
  changeRate: (site, { which, amount }, day) =>
    callAsStaff(site, pricingApi.plan, {
      body: {
        key: randomUUID(),
        ...(which % 3 ? { kind: 'unit', size: unitSize } : { kind: 'warehouse', size: warehouseSize }),
        rate: String(40 + amount),
        repeatedRate: String(40 + amount),
        effectiveOn: day.toString(),
        reason,
      },
    }),
  // A raise takes longer than a history: of it the golden facility tells.
  lowerRent: living(
    (site, { amount }, { id = '' }, day) =>
      callAsStaff(site, rentChangesApi.plan, {
        params: { id },
        body: {
          rate: 10 + (amount % 45),
          repeatedRate: 10 + (amount % 45),
          effectiveOn: day.set({ day: 1 }).add({ months: 1 }).toString(),
          reason,
          key: randomUUID(),
        },
      }),
    staying,
  ),
  maintain: async (site, { which }) => {
    const rows =
      await site.sql`select id, version, status from units where kind = 'unit' order by number limit 8`;
    const { status, ...seen } = pick(rows, which) ?? {};
    return callAsStaff(site, staffMapApi.setMaintenance, {
      body: { units: [seen], isOn: status !== 'maintenance', reason },
    });
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
  askToMoveOut,
  confirmByLink: async (site, act, day) => {
    // Few histories ask by themselves and have it still open then.
    const found =
      (await askedBy(site, act)) ?? ((await askToMoveOut(site, act, day)) && (await askedBy(site, act)));
    const link = found && (await linkOf(site, found.id));
    return link ? pressLink(site, link, 'confirm') : undefined;
  },
  decideMoveOut: async (site, { which, amount }) => {
    const rows = await site.sql`select distinct m.lease_id as id from move_outs m
      where m.state in ('requested', 'accepted') order by 1`;
    const found = pick(rows, which);
    const [row] = found ? await listCases(site, found.id) : [];
    const inspection = { condition: 'clean', photoPaths: [], cleaningFee: false, releaseTo: 'available' };
    const decision =
      amount % 2
        ? { option: 'withdraw_move_out', message: 'Nobody left.' }
        : { option: 'confirm_move_out', inspection };
    return row && decideCase(site, row.id, decision);
  },
  keepCard: payByItself,
  dropCard: async (site, act, day) => {
    const found =
      (await cardOf(site, act)) ?? ((await payByItself(site, act, day)) && (await cardOf(site, act)));
    if (found) await dropAutopayCard(site.ctx, found.id, found.card);
    return found && done;
  },
  refund: payment((site, { amount }, params) =>
    callAsStaff(site, staffPaymentsApi.refund, {
      params,
      body: { amount: amount % 50, reason, key: randomUUID() },
    }),
  ),
  reverse: payment((site, { amount }, params) =>
    callAsStaff(site, staffPaymentsApi.reverse, {
      params,
      body: { reason, ...(amount > 60 && { fee: 15 }) },
    }),
  ),
  waive: async (site, { which }) => {
    const found = pick(
      await site.sql`select id from invoices where status = 'pending' order by number`,
      which,
    );
    return found && callAsStaff(site, staffPaymentsApi.waive, { params: { id: found.id }, body: { reason } });
  },
};

/** Whether it was done: what cannot be done then is refused, and simply does not happen. */
export async function perform(site: BillingSite, act: Act, day: CalendarDate): Promise<boolean> {
  const doing: Doing = doings[act.act];
  return (await doing(site, act, day))?.status === 200;
}
