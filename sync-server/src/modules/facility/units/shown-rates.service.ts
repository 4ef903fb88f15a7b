import type { Ctx } from '../../../context.ts';
import { type ReplacedRate, shownDays } from './shown-rates.rules.ts';
import { listRatesOfGoneSpaces, listReplacedSince } from './units.queries.ts';

export { type ReplacedRate, rentOf, shownDays, wasAsked } from './shown-rates.rules.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Rates that a customer on this channel may have been shown before they were replaced. Those of spaces that a file took the
 * place of count on a screen of ours alone: every new site begins with rates that all the world can read in its code.
 */
export async function listShownRates(
  ctx: Ctx,
  channel: keyof typeof shownDays,
  isOurScreen: boolean,
): Promise<ReplacedRate[]> {
  const since = new Date(ctx.now().getTime() - shownDays[channel] * dayMs);
  const [changed, gone] = await Promise.all([
    listReplacedSince(ctx, since),
    isOurScreen ? listRatesOfGoneSpaces(ctx, since) : [],
  ]);
  return [...changed, ...gone];
}
