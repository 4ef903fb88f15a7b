import { setTimeout as sleep } from 'node:timers/promises';
import { chargeCalls } from './charges.ts';
import { customerCalls } from './customers.ts';
import { type Call, type Desk, newDesk } from './desk.ts';
import { disputeCalls } from './disputes.ts';
import { expandReply, takeExpansions } from './expand.ts';
import { BadParameters, badParameter, StripeFailure } from './failures.ts';
import type { Fault } from './faults.ts';
import type { FormFields } from './form-body.ts';
import { findReply, fingerprintOf, keyInUse, type StripeReply } from './idempotency.ts';
import { readParameters } from './parameters.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { paymentMethodCalls } from './payment-methods.ts';
import { refundCalls } from './refunds.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { SandboxBusy, type SandboxStore } from './store.ts';
import { terminalCalls } from './terminal.ts';

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
      const desk = newDesk(rows, now(), key);
      const { seconds } = desk;
      const fingerprint = fingerprintOf(call.method, path, fields);
      const known = key === null ? undefined : await findReply(rows, key, fingerprint, seconds);
      if (known) return known;
      const reply = await runCall(desk, execution);
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
async function runCall(desk: Desk, { call, fields, id, fault }: Execution): Promise<StripeReply> {
  if (fault?.isStored && !fault.hasEffect) return failedReply(fault);
  try {
    const { expansions, rest } = takeExpansions(fields);
    const params = readParameters(call.params, rest);
    const object = await call.run(desk, params, id);
    return { status: 200, body: await expandReply(desk, object, expansions) };
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
