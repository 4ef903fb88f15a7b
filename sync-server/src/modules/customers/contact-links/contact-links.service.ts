import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';

/** How long the contact on file may decide by a link. */
export const linkDays = 7;
/** Whoever knows unit and name fills nobody's mailbox: after so many in a day only the staff are told. */
export const linksPerDay = 5;
export const dayMs = 24 * 60 * 60_000;

export interface ContactLink {
  url: string;
  tokenHash: string;
  expiresAt: Date;
}

/** 256 random bits for a letter to the contact as it stands; what is stored is their hash. */
export function draftContactLink(ctx: Ctx, page: string): ContactLink {
  const token = ctx.random.bytes(32).toString('base64url');
  return {
    url: `${ctx.env.publicOrigin}${page}/${token}`,
    tokenHash: sha256Hex(token),
    expiresAt: new Date(ctx.now().getTime() + linkDays * dayMs),
  };
}

/** Whatever is wrong with a link, the answer is one; too many wrong ones end in a pause. */
export async function followContactLink(
  ctx: Ctx,
  token: string,
  findByHash: (ctx: Ctx, tokenHash: string) => Promise<string | undefined>,
): Promise<Result<string, 'info_link_invalid' | 'rate_limited'>> {
  const place = placeOf(ctx.actor);
  const misses = await ctx.limits.look('infoLinkMiss', place);
  if (!misses.ok) return problem('rate_limited', { retryAfterSeconds: misses.retryAfterSeconds });
  const id = await findByHash(ctx, sha256Hex(token));
  if (id !== undefined) return ok(id);
  await ctx.limits.take('infoLinkMiss', place);
  return problem('info_link_invalid');
}
