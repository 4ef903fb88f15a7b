import type { SubmissionKind } from 'schemas/inbox/submissions';
import type { Delivery, SavedReceipt } from '../../../outbox/client/outbox.ts';

type Applied<K extends SubmissionKind> = Extract<Delivery<K>, { state: 'applied' }>;
/** No answer, and it could not be kept: only this page holds it. */
export type Unsaved = Extract<Delivery, { state: 'unsaved' }>;

/** What a wizard knows of its own submission. */
export interface Submitted<K extends SubmissionKind> {
  /** The server's answer. */
  completed: Applied<K>['value'] | null;
  /** Sealed and flushed on this device: from here on it goes out by itself, and nothing may be changed. */
  saved: SavedReceipt | null;
  unsaved: Unsaved | null;
  /** The refused submission, which the next one replaces. */
  refusedId: string | null;
}

export const nothingSubmitted = { completed: null, saved: null, unsaved: null, refusedId: null };

export function noteDelivery<K extends SubmissionKind>(delivery: Delivery<K>): Partial<Submitted<K>> {
  switch (delivery.state) {
    case 'applied':
      return { completed: delivery.value, unsaved: null };
    case 'saved':
      return { saved: delivery.receipt, unsaved: null };
    case 'unsaved':
      return { unsaved: delivery };
    case 'refused':
      return { refusedId: delivery.id, unsaved: null };
  }
}

/** Another way that an answer can lead, by a guard of the wizard. */
interface Branch {
  guard: string | { type: string; params: string };
  target: string;
}

interface Ways<Rest, First, Refused> {
  /** Where the person goes on after a refusal that is about no field. */
  rest: Rest;
  /** Before the common ends. */
  first?: First;
  /** After a refusal. */
  refused?: Refused;
}

const outputOf = ({ event }: { event: { output: unknown } }) => event.output as never;

/** From the submit to its end: sent, judged, tried again where it was neither answered nor saved. */
export const submissionStates = <
  const Rest extends string,
  const First extends readonly Branch[] = readonly [],
  const Refused extends readonly Branch[] = readonly [],
>({
  rest,
  first = [] as readonly Branch[] as First,
  refused = [] as readonly Branch[] as Refused,
}: Ways<Rest, First, Refused>) =>
  ({
    submitting: {
      tags: ['settled', 'submitted'],
      invoke: {
        src: 'submit',
        input: <Context>({ context }: { context: Context }) => context,
        onDone: {
          target: 'judgingAnswer',
          actions: [
            { type: 'noteAnswer', params: outputOf },
            { type: 'tellAnswer', params: outputOf },
          ],
        },
        onError: { target: rest, actions: { type: 'tellAnswer', params: null } },
      },
    },
    judgingAnswer: {
      always: [
        ...first,
        { guard: 'isApplied', target: 'complete' },
        { guard: 'isSaved', target: 'saved' },
        { guard: 'isUnsaved', target: 'waitingToRetry' },
        ...refused,
        { target: rest },
      ],
    },
    waitingToRetry: { tags: ['settled', 'submitted', 'unsent'], on: { tryAgain: 'submitting' } },
    complete: { tags: ['settled', 'over'], type: 'final' },
    saved: { tags: ['settled', 'over', 'saved'], type: 'final' },
  }) as const;
