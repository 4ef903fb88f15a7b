import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type CallContext, newCallContext } from '../calls/call-context.ts';
import { expandReply, takeExpansions } from '../calls/expand.ts';
import type { Fault } from '../calls/faults.ts';
import { findReply, fingerprintOf, keyInUse, type StripeReply } from '../calls/idempotency.ts';
import { chargeCalls } from '../objects/charges.ts';
import { customerCalls } from '../objects/customers.ts';
import { disputeCalls } from '../objects/disputes.ts';
import { paymentIntentCalls } from '../objects/payment-intents.ts';
import { paymentMethodCalls } from '../objects/payment-methods.ts';
import { refundCalls } from '../objects/refunds.ts';
import { setupIntentCalls } from '../objects/setup-intents.ts';
import { terminalCalls } from '../objects/terminal.ts';
import { SandboxBusy, type SandboxStore } from '../store/store.ts';
import { BadParameters, badParameter, StripeFailure } from '../wire/failures.ts';
import type { FormFields } from '../wire/form-body.ts';
import { readParameters } from '../wire/parameters.ts';

export const sandboxCalls: Call[] = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...paymentIntentCalls,
  ...setupIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...terminalCalls,
];

export interface Execution {
  call: Call;
  path: string;
  id: string;
  fields: FormFields;
  key: string | null;
  fault?: Fault | undefined;
}

/** Carries a call out with everything it writes, its answer to the key included, or with nothing at all. */
export async function execute(
  { store, now }: { store: SandboxStore; now: () => Date },
  execution: Execution,
): Promise<StripeReply> {
  const { call, path, fields, fault } = execution;
  const key = call.method === 'POST' ? execution.key : null;
  try {
    return await store.transact(async (rows) => {
      if (fault?.delayMs) await sleep(fault.delayMs);
      const context = newCallContext(rows, now(), key);
      const { seconds } = context;
      const fingerprint = fingerprintOf(call.method, path, fields);
      const known = key === null ? undefined : await findReply(rows, key, fingerprint, seconds);
      if (known) return known;
      const reply = await runCall(context, execution);
      const { status, body } = fault?.isStored ? failedReply(fault) : reply;
      if (key !== null) await rows.write('reply', key, { fingerprint, status, body, created: seconds });
      return { status, body };
    }, key ?? undefined);
  } catch (error) {
    if (error instanceof SandboxBusy) return toReply(keyInUse(String(key)));
    if (error instanceof StripeFailure) return toReply(error);
    throw error;
  }
}

/** A refusal is an answer like another; only parameters that cannot be read undo the whole. */
async function runCall(context: CallContext, { call, fields, id, fault }: Execution): Promise<StripeReply> {
  if (fault?.isStored && !fault.hasEffect) return failedReply(fault);
  try {
    const { expansions, rest } = takeExpansions(fields);
    const params = readParameters(call.params, rest);
    const object = await call.run(context, params, id);
    return { status: 200, body: await expandReply(context, object, expansions) };
  } catch (error) {
    if (!(error instanceof StripeFailure) || error instanceof BadParameters) throw error;
    return toReply(error);
  }
}

export const toReply = ({ status, body }: StripeFailure): StripeReply => ({ status, body: { error: body } });

export function failedReply({ answer }: Fault): StripeReply {
  const status = typeof answer === 'number' ? answer : 500;
  const code = status === 429 ? { code: 'rate_limit' } : {};
  return {
    status,
    body: { error: { type: 'api_error', message: 'The sandbox was told to fail.', ...code } },
  };
}

export const unknownAddress = (method: string, path: string) =>
  badParameter('resource_missing', `Unrecognized request URL (${method}: ${path}).`);
