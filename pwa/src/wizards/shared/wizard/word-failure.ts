import type { Delivery } from '../../../outbox/client/outbox.ts';
import type * as copy from '../submission/submit.copy.ts';

export interface FailureWords {
  title: string;
  text: string;
  /** Where a refusal has words of its own here. */
  instead?: Partial<Record<string, { title?: string; text?: string }>>;
}

/** Null when nothing failed; what is kept, or was not answered at all, is no failure, and a screen tells it. */
export function wordFailure(
  say: FailureWords & Pick<typeof copy.en, 'missing'>,
  sentence: (english: string) => string,
  delivery: Delivery | null,
): string | null {
  if (delivery === null) return say.text;
  if (delivery.state === 'applied' || delivery.state === 'saved') return null;
  if (delivery.failure.code === 'unreachable') return null;
  const { code, message, missingFields } = delivery.failure;
  const text = code === 'unexpected' ? say.text : (say.instead?.[code]?.text ?? sentence(message));
  return missingFields?.length ? text + say.missing(missingFields.join(', ')) : text;
}
