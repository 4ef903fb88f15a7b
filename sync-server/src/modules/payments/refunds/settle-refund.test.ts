import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type CardRefund,
  type Cards,
  CardsRefused,
  CardsUnavailable,
} from '../../../adapters/stripe/stripe.ts';
import { reversePayment } from '../disputes/reversals.service.ts';
import { payByCard, rentPaid, useCounterSite } from '../payments/testing-counter.ts';
import { balanceOf } from '../payments/testing-payments.ts';
import { refundPayment } from './refunds.service.ts';
import { settleRefund } from './settle-refund.service.ts';

const hourMs = 60 * 60_000;
const silent = async (): Promise<never> => {
  throw new CardsUnavailable('nobody answers');
};
const refused = async (): Promise<never> => {
  throw new CardsRefused('no', 'charge_disputed');
};

const site = useCounterSite();
let unit = 0;

/** Of a card payment of $50 so much is asked for, and the card network has said nothing so far. */
async function askRefund(cents = 20_00, paid?: { leaseId: string; paymentId: string; stripeId: string }) {
  unit += paid ? 0 : 1;
  const { leaseId } = paid ?? (await rentPaid(site, unit));
  const { paymentId, stripeId } = paid ?? (await payByCard(site, leaseId, 50_00));
  const key = randomUUID();
  const cards = { ...site.ctx.cards, refund: silent };
  const asked = await refundPayment({ ...site.ctx, cards }, paymentId, { cents, reason: 'too much', key });
  expect(asked).toEqual({ ok: true, value: { refundId: key, state: 'asked' } });
  return { leaseId, paymentId, stripeId, key };
}

/** Told so by the card network, which counts what it is asked. */
function answering(answers: Partial<Pick<Cards, 'refund' | 'fetchRefund'>>, givenBackCents?: number) {
  const asked: string[] = [];
  const cards: Cards = {
    ...site.ctx.cards,
    refund: async (ask) => {
      asked.push('refund');
      return (answers.refund ?? silent)(ask);
    },
    fetchRefund: async (id) => {
      asked.push(id);
      return (answers.fetchRefund ?? silent)(id);
    },
    fetchIntent: async (id) => {
      const intent = await site.ctx.cards.fetchIntent(id);
      return intent && givenBackCents !== undefined
        ? { ...intent, refundedCents: givenBackCents }
        : undefined;
    },
  };
  return { ctx: { ...site.ctx, cards }, asked };
}
const said = (status: CardRefund['status']) => async (ask: string | { key: string }) => {
  const id = typeof ask === 'string' ? ask : nameOf(ask.key);
  return { id, intentId: '', amountCents: 0, status };
};
const nameOf = (key: string) => `re_${key}`;
const rowOf = async (id: string) =>
  (
    await site.sql`select state, stripe_refund_id as stripe, settled_at as settled from refunds where id = ${id}`
  )[0];

describe('an answer', () => {
  test.each([
    ['done', { refund: said('succeeded') }, undefined, 'done'],
    ['failed', { refund: said('failed') }, undefined, 'failed'],
    ['no, though all of it is back', { refund: refused }, 20_00, 'done'],
    ['no, and a cent less is back', { refund: refused }, 19_99, 'failed'],
    ['no, of an intent that is not there', { refund: refused }, undefined, 'failed'],
  ] as const)('%s', async (_what, answers, givenBackCents, state) => {
    const { key, leaseId, paymentId } = await askRefund();
    expect(await settleRefund(answering(answers, givenBackCents).ctx, key)).toBe(state);
    const { refund } = answers;
    const row = { state, stripe: refund === refused ? null : nameOf(key), settled: expect.any(String) };
    expect(await rowOf(key)).toEqual(row);
    expect(await balanceOf(site, leaseId)).toBe(state === 'done' ? -30_00 : -50_00);
    const actions = await site.sql`select action, subject_kind as kind, details from audit_entries
      where subject_id = ${paymentId} and action like 'refund.%' order by id`;
    const details = { refundId: key, amountCents: 20_00 };
    expect(actions).toEqual([
      { action: 'refund.asked', kind: 'payment', details: { ...details, reason: 'too much' } },
      { action: `refund.${state}`, kind: 'payment', details },
    ]);
  });

  test('that it is under way is asked for again by its own id, until it is clear', async () => {
    const { key } = await askRefund();
    expect(await settleRefund(answering({ refund: said('pending') }).ctx, key)).toBe('asked');
    expect(await rowOf(key)).toEqual({ state: 'asked', stripe: nameOf(key), settled: null });
    for (const fetchRefund of [silent, said('pending')]) {
      const { ctx, asked } = answering({ fetchRefund });
      expect(await settleRefund(ctx, key)).toBe('asked');
      expect(asked).toEqual([nameOf(key)]);
      expect(await rowOf(key)).toMatchObject({ stripe: nameOf(key) });
    }
    expect(await settleRefund(answering({ fetchRefund: said('succeeded') }).ctx, key)).toBe('done');
  });

  test('that nobody knows of it any more is a no', async () => {
    const { key } = await askRefund();
    await settleRefund(answering({ refund: said('pending') }).ctx, key);
    expect(await settleRefund(answering({ fetchRefund: async () => undefined }).ctx, key)).toBe('failed');
  });

  test('that nobody foresaw is thrown, and leaves it open', async () => {
    const { key } = await askRefund();
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(settleRefund(answering({ refund: broken }).ctx, key)).rejects.toThrow('broken');
    expect(await rowOf(key)).toMatchObject({ state: 'asked' });
  });

  test('is needed once: what is settled asks nobody', async () => {
    const { key } = await askRefund();
    await settleRefund(answering({ refund: said('succeeded') }).ctx, key);
    const { ctx, asked } = answering({});
    expect(await settleRefund(ctx, key)).toBe('done');
    expect(asked).toEqual([]);
  });

  test('to two at once is booked once', async () => {
    const { key, leaseId } = await askRefund();
    let waiting = 0;
    let open = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const refund = async () => {
      waiting += 1;
      if (waiting === 2) open();
      await both;
      return said('succeeded')({ key });
    };
    const { ctx } = answering({ refund });
    expect(await Promise.all([settleRefund(ctx, key), settleRefund(ctx, key)])).toEqual(['done', 'done']);
    expect(await balanceOf(site, leaseId)).toBe(-30_00);
  });

  test('is for a refund of a card', async () => {
    await expect(settleRefund(site.ctx, randomUUID())).rejects.toThrow(/is not one of a card/);
  });
});

describe('twenty hours after it was asked for, when the key may be forgotten', () => {
  test.each([
    ['and not earlier', 20 * hourMs, 20_00, 'asked', ['refund']],
    ['it is done when so much is back', 20 * hourMs + 1, 20_00, 'done', []],
    ['it is asked for again when less is', 20 * hourMs + 1, 19_99, 'asked', ['refund']],
  ] as const)('%s', async (_what, ms, givenBackCents, state, calls) => {
    const { key } = await askRefund();
    const before = site.clock.now;
    site.clock.now = new Date(before.getTime() + ms);
    const { ctx, asked } = answering({}, givenBackCents);
    expect(await settleRefund(ctx, key)).toBe(state);
    site.clock.now = before;
    expect(asked).toEqual(calls);
  });

  test('what earlier ones gave back does not count for it', async () => {
    const first = await askRefund(10_00);
    await settleRefund(answering({ refund: said('succeeded') }).ctx, first.key);
    const { key } = await askRefund(20_00, first);
    expect(await settleRefund(answering({ refund: refused }, 29_99).ctx, key)).toBe('failed');
    const again = await askRefund(20_00, first);
    expect(await settleRefund(answering({ refund: refused }, 30_00).ctx, again.key)).toBe('done');
  });
});

test('what the bank took meanwhile was thought to be less by this much: a no takes that back, too', async () => {
  const { key, leaseId, paymentId } = await askRefund();
  await reversePayment(site.ctx, paymentId, 'disputed');
  const before = await balanceOf(site, leaseId);
  expect(await settleRefund(answering({ refund: refused }).ctx, key)).toBe('failed');
  expect((await balanceOf(site, leaseId)) - before).toBe(20_00);
  const [last] =
    await site.sql`select reason from ledger_entries where lease_id = ${leaseId} order by id desc limit 1`;
  expect(last?.reason).toMatch(/returned: its refund did not go through$/);
});
