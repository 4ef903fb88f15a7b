import { expect, test } from 'vitest';
import type { KeepOutcome, SplitCardForm } from '../../core/context/payments.ts';
import { account } from '../shared/submission/wizard-test-kit.ts';
import { goodInfo } from '../shared/wizard/every-wizard-test-kit.ts';
import { keepCard } from './keep-card.ts';

const leaving = new AbortController().signal;
const draft = { ...goodInfo, cardholderName: ' Zoë O ' };
const setUp = { ok: true, value: { clientSecret: 'seti_1_secret_2', cardSetupId: 'seti_1' } };
const noAccount = { ok: false, failure: { code: 'account_not_found', message: 'over' } };
const broken = { ok: false, failure: { code: 'payments_unavailable', message: 'closed' } };

function play(outcome: KeepOutcome, setups: object[] = [setUp], isServerThere = true) {
  const given: string[][] = [];
  const call = async ({ path }: { path: string }) => {
    if (path === '/healthz') return { ok: isServerThere, value: { gatehouse: true } };
    return path.endsWith('/lookup') ? { ok: true, value: account } : (setups.shift() ?? setUp);
  };
  const form = {
    keep: async (...args: string[]) => {
      given.push(args);
      return outcome;
    },
  } as unknown as SplitCardForm;
  const input = { draft, account: 'token' };
  return keepCard({ call: call as never }, form, input, leaving).then((kept) => ({ kept, given }));
}

test('the secret goes to the provider’s fields, and only the name of the setup comes back', async () => {
  const { kept, given } = await play({ state: 'kept' });
  expect(kept).toEqual({ state: 'kept', cardSetupId: 'seti_1' });
  expect(given).toEqual([['seti_1_secret_2', 'Zoë O']]);
});

test('a handle that is over is renewed by the account', async () => {
  expect((await play({ state: 'kept' }, [noAccount, setUp])).kept).toMatchObject({ state: 'kept' });
});

test.each([
  [{ state: 'declined', code: null, message: 'no' } as const, [setUp], true, 'declined'],
  [{ state: 'incomplete' } as const, [setUp], true, 'incomplete'],
  [{ state: 'unknown' } as const, [setUp], true, 'failed'],
  [{ state: 'unknown' } as const, [setUp], false, 'unreachable'],
  [{ state: 'kept' } as const, [broken], true, 'failed'],
  [{ state: 'kept' } as const, [broken], false, 'unreachable'],
])('%j after %j, server there: %s', async (outcome, setups, isServerThere, state) => {
  expect((await play(outcome, [...setups], isServerThere)).kept.state).toBe(state);
});
