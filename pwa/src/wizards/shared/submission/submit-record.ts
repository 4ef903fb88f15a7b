import type { SubmissionKind } from 'schemas/inbox/submissions';
import { fromPromise } from 'xstate';
import { openOutbox } from '../../../outbox/client/open-outbox.ts';
import type { Delivery, Submission } from '../../../outbox/client/outbox.ts';
import type { WizardWorld } from '../../handoff/use-wizard-world.ts';
import type { Submitted } from './submission.machine.ts';

type Content<K extends SubmissionKind> = Pick<Submission<K>, 'body'> & { photos?: Uint8Array<ArrayBuffer>[] };

/** Through the outbox, always: saved first, sent second. */
export async function submitRecord<K extends SubmissionKind>(
  { ctx, readShared }: Pick<WizardWorld, 'ctx' | 'readShared'>,
  kind: K,
  { unsaved, refusedId }: Pick<Submitted<K>, 'unsaved' | 'refusedId'>,
  compose: () => Content<K> | Promise<Content<K>>,
): Promise<Delivery<K>> {
  const outbox = openOutbox(ctx);
  // Its bytes go again, whatever the form says.
  if (unsaved !== null) return outbox.retry(kind, unsaved.id);
  const shared = readShared();
  const { body, photos = [] } = await compose();
  const delivery = await outbox.submit({
    kind,
    body,
    // Also those that were uploaded: their hash links the two.
    ...(photos.length > 0 && { attachments: photos.map((bytes) => ({ id: ctx.newId(), bytes })) }),
    // What was refused left nothing under its id: of two devices that share one, either may still use it.
    ...(shared ? { id: shared.id } : refusedId !== null && { supersedes: refusedId }),
  });
  return shared && isFinishedElsewhere(delivery) ? giveWay(shared.onFinishedElsewhere) : delivery;
}

/** The same as an actor of a wizard's machine. */
export const submitting = <K extends SubmissionKind, C extends Submitted<K>>(
  world: WizardWorld,
  kind: K,
  compose: (context: C) => Content<K> | Promise<Content<K>>,
) => fromPromise<Delivery<K>, C>(({ input }) => submitRecord(world, kind, input, () => compose(input)));

const isFinishedElsewhere = (delivery: Delivery) =>
  delivery.state === 'refused' && delivery.failure.code === 'fingerprint_mismatch';

/** The wizard is closed for good: nobody waits for an answer any more. */
function giveWay(tell: () => void): Promise<never> {
  tell();
  return new Promise(() => undefined);
}
