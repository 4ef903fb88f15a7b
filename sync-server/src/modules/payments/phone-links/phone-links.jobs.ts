import type { Ctx } from '../../../context.ts';
import { deleteOldLinks } from './phone-links.queries.ts';
import { rememberedHours } from './phone-links.rules.ts';

export async function forgetPhoneLinks(ctx: Ctx): Promise<void> {
  await deleteOldLinks(ctx, new Date(ctx.now().getTime() - rememberedHours * 60 * 60_000));
}
