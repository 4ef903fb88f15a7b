import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { refundAloneMaxCents } from 'schemas/access/staff-limits';
import { beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { isDatabaseDown } from '../../../db/connection/outage.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { createTestSite } from '../../../testing/testing-app.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { addStaffUser } from '../../access/staff-users/staff-users.service.ts';
import { issueInvoice } from '../../billing/invoices/invoices.service.ts';
import { balanceOf, creditOf, lockAccount, openItems } from '../../billing/ledger/ledger.service.ts';
import { findMoneyFaults } from '../../billing/ledger/testing-money-faults.ts';
import { readStatement } from '../../billing/statements/statements.service.ts';
import { takePayment } from '../counter/counter-payments.service.ts';
import { waiveInvoice } from '../counter/waivers.service.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import { openIntent } from '../intents/intents.service.ts';
import { settleIntent } from '../intents/settle-intent.service.ts';
import { approveRefund } from '../refunds/approvals.service.ts';
import { refundPayment } from '../refunds/refunds.service.ts';
import { settleRefund } from '../refunds/settle-refund.service.ts';
import { createFakeCards } from './testing-fake-cards.ts';

const lanes = 4;
// The whole of it: HISTORIES=1000.
const runsPerLane = Math.ceil(Number(process.env.HISTORIES ?? 250) / lanes);
const rateCents = 60_00;
const cards = createFakeCards();

let ctx: Ctx;
let customerId: string;
let units = 0;
/** Who approves what is too large for one. */
let second: { ctx: Ctx; password: string };

const site = useSite(createTestSite);
beforeAll(async () => {
  ctx = { ...site.ctx, cards, actor: { kind: 'staff', userId: '-', username: 'clerk', role: 'owner' } };
  const added = await addStaffUser(ctx, { username: 'second', role: 'owner' });
  if (!added.ok) throw new Error(added.problem.code);
  const { id: userId, username, role, password } = added.value;
  second = { ctx: { ...ctx, actor: { kind: 'staff', userId, username, role } }, password };
  customerId = ctx.random.id();
  await site.sql`insert into customers (id, first_name, last_name, email, phone, address, city, state, zip_code,
    created_at, updated_at) values (${customerId}, 'Zoë', 'Ng', 'zoe@mail.example', '+18595550101', '12 Main St',
    'Springfield', 'KY', '40069', now(), now())`;
});

async function openLease(): Promise<string> {
  units += 1;
  const [unitId, leaseId] = [ctx.random.id(), ctx.random.id()];
  await site.sql`insert into units (id, kind, number, size, monthly_rate_cents, status, created_at, updated_at)
    values (${unitId}, 'unit', ${units}, '10x10', ${rateCents}, 'occupied', now(), now())`;
  await site.sql`insert into leases (id, unit_id, customer_id, state, monthly_rate_cents, starts_on, created_at, updated_at)
    values (${leaseId}, ${unitId}, ${customerId}, 'active', ${rateCents}, '2026-01-01', now(), now())`;
  return leaseId;
}

/** What anybody with a pencil would keep: one balance, and of each payment what is left of it. */
interface Pencil {
  leaseId: string;
  balanceCents: number;
  invoiceIds: string[];
  payments: {
    id: string;
    stripeId: string | null;
    isCash: boolean;
    cents: number;
    refundedCents: number;
    isReversed: boolean;
  }[];
}

type Step =
  | { do: 'charge'; kind: 'rent' | 'late_fee' | 'charge'; cents: number; isCutOff: boolean }
  | { do: 'take'; sum: 'exact' | 'under' | 'over' | 'own'; cents: number; isCutOff: boolean }
  | { do: 'card'; cents: number }
  | { do: 'refund'; which: number; share: number; isAnswerLost: boolean }
  | { do: 'reverse'; which: number; isCutOff: boolean }
  | { do: 'waive'; which: number; isCutOff: boolean };

const cents = fc.integer({ min: 1, max: 200_00 });
const isCutOff = fc.nat({ max: 5 }).map((n) => n === 0);
// Mostly the newest, and the one before it: actions that meet on one payment, or on neighbours, say the most.
const which = fc.oneof(fc.constant(0), fc.constant(0), fc.nat({ max: 1 }), fc.nat({ max: 9 }));
const charge = fc.record({
  do: fc.constant('charge' as const),
  kind: fc.constantFrom('rent' as const, 'late_fee' as const, 'charge' as const),
  cents,
  isCutOff,
});
const take = fc.record({
  do: fc.constant('take' as const),
  sum: fc.constantFrom('exact' as const, 'under' as const, 'over' as const, 'own' as const),
  cents,
  isCutOff,
});
const refund = fc.record({
  do: fc.constant('refund' as const),
  which,
  share: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
  isAnswerLost: fc.boolean(),
});
const reverse = fc.record({ do: fc.constant('reverse' as const), which, isCutOff });
const step: fc.Arbitrary<Step> = fc.oneof(
  charge,
  take,
  fc.record({ do: fc.constant('card' as const), cents }),
  refund,
  reverse,
  fc.record({ do: fc.constant('waive' as const), which, isCutOff }),
);

class CutOff extends Error {}

/** Where the database is gone for good, as after another lane has failed, nobody asks for ever. */
const triesMax = 50;

/** A busy machine lets a lock wait too long: whoever asked asks again, and it counts once all the same. */
async function insist<R>(work: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || tries >= triesMax) throw error;
    }
  }
}

/** The work, or the work and then a crash before its commit: nothing of it may stay. */
async function maybe<R>(isCutOff: boolean, work: (ctx: Ctx) => Promise<R>): Promise<R | undefined> {
  if (!isCutOff) return insist(() => inTransaction(ctx, work));
  const cutOff = async (ctx: Ctx) => {
    await work(ctx);
    throw new CutOff();
  };
  try {
    await insist(() => inTransaction(ctx, cutOff));
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
  }
  return undefined;
}

const creditOfPencil = ({ balanceCents }: Pencil) => Math.max(0, -balanceCents);

async function play(pencil: Pencil, step: Step): Promise<void> {
  if (step.do === 'charge') return playCharge(pencil, step);
  if (step.do === 'take') return playTake(pencil, step);
  if (step.do === 'card') return playCard(pencil, step.cents);
  if (step.do === 'refund') return playRefund(pencil, step);
  if (step.do === 'reverse') return playReverse(pencil, step);
  return playWaive(pencil, step);
}

async function playCharge(pencil: Pencil, step: Extract<Step, { do: 'charge' }>): Promise<void> {
  const { leaseId } = pencil;
  const id = ctx.random.id();
  const month = String((pencil.invoiceIds.length % 12) + 1).padStart(2, '0');
  const period = `20${26 + Math.floor(pencil.invoiceIds.length / 12)}-${month}-01`;
  const done = await maybe(step.isCutOff, async (ctx) => {
    await lockAccount(ctx, leaseId);
    return issueInvoice(ctx, {
      id,
      leaseId,
      customerId,
      kind: step.kind,
      period,
      dueOn: period,
      amountCents: step.cents,
      label: `${step.kind} ${period}`,
    });
  });
  if (done === undefined) return;
  pencil.invoiceIds.push(id);
  pencil.balanceCents += step.cents;
}

async function playTake(
  pencil: Pencil,
  { sum, cents, isCutOff }: Extract<Step, { do: 'take' }>,
): Promise<void> {
  const owed = Math.max(pencil.balanceCents, 1);
  const amount = { exact: owed, under: Math.ceil(owed / 2), over: owed + cents, own: cents * 5 }[sum];
  const isTooHigh = amount > pencil.balanceCents + 12 * rateCents;
  const key = ctx.random.id();
  const method = amount % 4 === 0 ? ('cash' as const) : ('check' as const);
  const taken = await maybe(isCutOff, (ctx) =>
    takePayment(ctx, pencil.leaseId, { amount, method, key, reference: '1001' }),
  );
  if (!taken) return;
  expect(taken.ok).toBe(!isTooHigh);
  if (!taken.ok) return;
  pencil.balanceCents -= amount;
  pencil.payments.push({
    id: taken.value.paymentId,
    stripeId: null,
    isCash: method === 'cash',
    cents: amount,
    refundedCents: 0,
    isReversed: false,
  });
}

async function playCard(pencil: Pencil, amountCents: number): Promise<void> {
  const { leaseId } = pencil;
  const opened = await insist(() => openIntent(ctx, { leaseId, kind: 'bill_payment', amountCents }));
  if (!opened.ok) throw new Error(opened.problem.code);
  const stripeId = opened.value.paymentIntentId;
  cards.pay(stripeId);
  // The webhook and the customer's own return, at once.
  const settle = () => insist(() => settleIntent(ctx, stripeId));
  expect(await Promise.all([settle(), settle()])).toEqual(['paid', 'paid']);
  const [payment] = await site.sql`select id from payments where payment_intent_id = ${stripeId}`;
  pencil.balanceCents -= amountCents;
  pencil.payments.push({
    id: String(payment?.id),
    stripeId,
    isCash: false,
    cents: amountCents,
    refundedCents: 0,
    isReversed: false,
  });
}

/** Counted from the newest. */
const pick = <T>(list: readonly T[], which: number): T | undefined =>
  list.at(-1 - (which % Math.max(list.length, 1)));

async function playRefund(pencil: Pencil, step: Extract<Step, { do: 'refund' }>): Promise<void> {
  const payment = pick(pencil.payments, step.which);
  if (!payment) return;
  const amount = Math.max(1, Math.round(payment.cents * step.share));
  const isAllowed = !payment.isReversed && amount <= payment.cents - payment.refundedCents;
  if (payment.stripeId && step.isAnswerLost && isAllowed) cards.loseNextAnswer(payment.stripeId);
  const key = ctx.random.id();
  const wish = { cents: amount, reason: 'as a test wants', key };
  const refunded = await insist(() => refundPayment(ctx, payment.id, wish));
  expect(refunded.ok).toBe(isAllowed);
  if (!refunded.ok) return;
  const isLarge = payment.refundedCents + amount > refundAloneMaxCents;
  expect(refunded.value.state === 'awaiting_approval').toBe(isLarge);
  const state = isLarge ? await approve(key) : refunded.value.state;
  if (state === 'asked') {
    // Two servers' jobs at once.
    const states = await Promise.all([1, 2].map(() => insist(() => settleRefund(ctx, key))));
    expect(states).toEqual(['done', 'done']);
  }
  pencil.balanceCents += Math.min(creditOfPencil(pencil), amount);
  payment.refundedCents += amount;
}

/** By the second person, who has to say so once whatever happens. */
async function approve(refundId: string): Promise<string> {
  const approved = await insist(() => approveRefund(second.ctx, refundId, second.password));
  if (!approved.ok) throw new Error(`the second person was refused: ${approved.problem.code}`);
  return approved.value.state;
}

async function playReverse(pencil: Pencil, step: Extract<Step, { do: 'reverse' }>): Promise<void> {
  const payment = pick(pencil.payments, step.which);
  if (!payment) return;
  const reversed = await maybe(step.isCutOff, (ctx) => reversePayment(ctx, payment.id, 'no funds'));
  if (!reversed) return;
  expect(reversed.ok).toBe(!payment.isReversed && !payment.isCash);
  if (!reversed.ok) return;
  // A cheque comes back whole, of a card only what was not given back.
  pencil.balanceCents += payment.stripeId ? payment.cents - payment.refundedCents : payment.cents;
  payment.isReversed = true;
}

async function playWaive(pencil: Pencil, step: Extract<Step, { do: 'waive' }>): Promise<void> {
  const invoiceId = pick(pencil.invoiceIds, step.which);
  if (!invoiceId) return;
  const open =
    (await openItems(ctx, pencil.leaseId)).find((item) => item.invoiceId === invoiceId)?.openCents ?? 0;
  const waived = await maybe(step.isCutOff, (ctx) => waiveInvoice(ctx, invoiceId, 'goodwill'));
  if (!waived) return;
  expect(waived.ok).toBe(open > 0);
  if (waived.ok) pencil.balanceCents -= open;
}

/** The books of one lease against the pencil's. */
async function compare(pencil: Pencil): Promise<void> {
  const { leaseId, balanceCents, payments } = pencil;
  const open = await openItems(ctx, leaseId);
  const statement = await readStatement(ctx, leaseId);
  expect({
    balance: await balanceOf(ctx, leaseId),
    credit: await creditOf(ctx, leaseId),
    open: open.reduce((sum, { openCents }) => sum + openCents, 0),
    negative: open.filter(({ openCents }) => openCents < 0),
    statement: statement?.balanceCents,
    lastLine: statement?.lines.at(-1)?.balanceCents ?? 0,
  }).toEqual({
    balance: balanceCents,
    credit: Math.max(0, -balanceCents),
    open: Math.max(0, balanceCents),
    negative: [],
    statement: balanceCents,
    lastLine: balanceCents,
  });
  for (const { stripeId, cents, refundedCents } of payments) {
    if (stripeId) expect(cards.keptCents(stripeId)).toBe(cents - refundedCents);
  }
}

test('whatever happens to an account in whatever order, the books say what a pencil would', async () => {
  const seeds = Array.from({ length: lanes }, () => randomInt(2 ** 31 - 1));
  process.stdout.write(`money histories: ${lanes} x ${runsPerLane}, seeds ${seeds.join(' ')}\n`);
  const history = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
    const leaseId = await openLease();
    const pencil: Pencil = { leaseId, balanceCents: 0, invoiceIds: [], payments: [] };
    for (const step of steps) await play(pencil, step);
    await compare(pencil);
  });
  await Promise.all(seeds.map((seed) => fc.assert(history, { seed, numRuns: runsPerLane })));
  expect(await findMoneyFaults(site.sql)).toEqual([]);
}, 400_000);
