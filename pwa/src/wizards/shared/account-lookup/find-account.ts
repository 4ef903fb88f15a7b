import { type Account, accountsApi } from 'schemas/customers/accounts';
import type { CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { probeServer } from '../../../core/connection/probe.ts';
import type { Ctx } from '../../../core/context/ctx.tsx';

export interface AccountQuestion {
  unitNumber: string;
  lastName: string;
}

export type AccountAnswer =
  | { state: 'found'; account: Account }
  /** The server's word about what was typed. */
  | { state: 'notFound'; failure: CallFailure }
  /** The office cannot be reached: nobody knows the balance. */
  | { state: 'unreachable' }
  /** It answered, and could not say. */
  | { state: 'failed'; failure: CallFailure };

/** Nobody is kept waiting longer in front of a network that says nothing. */
const patienceMs = 8_000;
const aboutTheQuestion = new Set([
  'account_not_found',
  'missing_fields',
  'invalid',
  'card_data_not_accepted',
]);

export async function findAccount(
  { call }: Pick<Ctx, 'call'>,
  body: AccountQuestion,
  leaving: AbortSignal,
): Promise<AccountAnswer> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]);
  const answer = await call(accountsApi.lookup, { body, signal });
  if (answer.ok) return { state: 'found', account: answer.value };
  const { failure } = answer;
  if (aboutTheQuestion.has(failure.code)) return { state: 'notFound', failure };
  if (isNetworkFailure(failure) && !(await probeServer(call))) return { state: 'unreachable' };
  return { state: 'failed', failure };
}
