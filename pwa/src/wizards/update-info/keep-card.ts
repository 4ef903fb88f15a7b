import { infoChangesApi } from 'schemas/customers/info-changes';
import { probeServer } from '../../core/connection/probe.ts';
import type { Ctx } from '../../core/context/ctx.tsx';
import type { Decline, SplitCardForm } from '../../core/context/payments.ts';
import { findAccount } from '../shared/account-lookup/find-account.ts';
import type { InfoDraft } from './update-info-draft.ts';

export type KeptOrNot =
  | { state: 'kept'; cardSetupId: string }
  | ({ state: 'declined' } & Decline)
  | { state: 'incomplete' | 'unreachable' | 'failed' };

export interface KeepCardInput {
  draft: InfoDraft;
  /** The account's handle; null, or over after half an hour, it is asked for anew. */
  account: string | null;
}

/** The card goes from the provider's fields to the provider: here only the name of what was set up arrives. */
export async function keepCard(
  { call }: Pick<Ctx, 'call'>,
  form: SplitCardForm | null,
  { draft, account }: KeepCardInput,
  signal: AbortSignal,
): Promise<KeptOrNot> {
  if (!form) return { state: 'failed' };
  const setup = await openSetup({ call }, draft, account, signal);
  if (!setup) return { state: (await probeServer(call)) ? 'failed' : 'unreachable' };
  const outcome = await form.keep(setup.clientSecret, draft.cardholderName.trim());
  switch (outcome.state) {
    case 'kept':
      return { state: 'kept', cardSetupId: setup.cardSetupId };
    case 'unknown':
      return { state: (await probeServer(call)) ? 'failed' : 'unreachable' };
    case 'incomplete':
      return { state: 'incomplete' };
    case 'declined':
      return outcome;
  }
}

async function openSetup(
  { call }: Pick<Ctx, 'call'>,
  { unitNumber, lastName }: InfoDraft,
  account: string | null,
  signal: AbortSignal,
) {
  const ask = async (handle: string) => call(infoChangesApi.cardSetup, { body: { account: handle }, signal });
  const opened = account === null ? null : await ask(account);
  if (opened?.ok) return opened.value;
  if (opened && opened.failure.code !== 'account_not_found') return undefined;
  const found = await findAccount({ call }, { unitNumber, lastName }, signal);
  if (found.state !== 'found') return undefined;
  const again = await ask(found.account.account);
  return again.ok ? again.value : undefined;
}
