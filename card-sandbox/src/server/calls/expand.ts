import { badParameter } from '../wire/failures.ts';
import type { FormFields } from '../wire/form-body.ts';
import type { CallContext } from './call-context.ts';
import { find } from './stored-objects.ts';

const expandable = {
  customer: 'customer',
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
} as const;

export function takeExpansions({ expand, ...rest }: FormFields): { expansions: string[]; rest: FormFields } {
  const expansions = Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : [];
  return { expansions, rest };
}

/** Puts the whole object in the place of its id. */
export async function expandReply(
  context: CallContext,
  object: object,
  expansions: string[],
): Promise<object> {
  const reply: Record<string, unknown> = { ...object };
  for (const name of expansions) {
    if (!isExpandable(name) || !(name in reply)) {
      throw badParameter('parameter_invalid', `This property cannot be expanded (${name}).`, 'expand');
    }
    const id = reply[name];
    if (typeof id === 'string') reply[name] = await findWhole(context, expandable[name], id);
  }
  return reply;
}

async function findWhole(
  context: CallContext,
  kind: (typeof expandable)[keyof typeof expandable],
  id: string,
) {
  // Of a card the books hold more than Stripe shows.
  return kind === 'payment_method' ? (await find(context, kind, id)).method : find(context, kind, id);
}

const isExpandable = (name: string): name is keyof typeof expandable => Object.hasOwn(expandable, name);
