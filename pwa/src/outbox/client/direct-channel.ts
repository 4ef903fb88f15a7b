import type { Call, CallFailure } from '../../core/api/api.ts';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { isRefusal } from '../sending/refusals.ts';
import { endpointOf, type WrittenSubmission } from './submission.ts';

export type DirectAnswer =
  | { state: 'applied'; value: unknown }
  | { state: 'refused'; failure: CallFailure }
  /** Nobody knows what became of it. */
  | { state: 'none'; failure: CallFailure };

interface DirectWorld {
  call: Call;
  probe: () => Promise<boolean>;
}

const directTimeoutMs = 10_000;

/** The documented call, while somebody waits in front of it; once more when only that one try was lost. */
export async function sendDirectly(world: DirectWorld, written: WrittenSubmission): Promise<DirectAnswer> {
  const first = await tryDirectly(world, written);
  if (first.state !== 'none' || !isNetworkFailure(first.failure)) return first;
  return (await world.probe()) ? tryDirectly(world, written) : first;
}

async function tryDirectly(
  { call }: DirectWorld,
  { id, kind, bytes }: WrittenSubmission,
): Promise<DirectAnswer> {
  const signal = AbortSignal.timeout(directTimeoutMs);
  const answer = await call(endpointOf(kind), { bytes, idempotencyKey: id, signal });
  if (answer.ok) return { state: 'applied', value: answer.value };
  return { state: isRefusal(answer.failure) ? 'refused' : 'none', failure: answer.failure };
}
