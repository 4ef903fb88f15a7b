import type { Ctx } from '../../../context.ts';
import { type ReplacedRate, shownDays } from './shown-rates.rules.ts';
import { listReplacedSince } from './units.queries.ts';

export { type ReplacedRate, rentOf, shownDays } from './shown-rates.rules.ts';

const dayMs = 24 * 60 * 60_000;

/** Rates that a customer on this channel may have been shown before they were replaced. */
export const listShownRates = (ctx: Ctx, channel: keyof typeof shownDays): Promise<ReplacedRate[]> =>
  listReplacedSince(ctx, new Date(ctx.now().getTime() - shownDays[channel] * dayMs));
