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
