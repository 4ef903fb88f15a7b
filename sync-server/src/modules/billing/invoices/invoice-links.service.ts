import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { placeOf } from '../../../core/actor.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { selectLinkedInvoice } from './invoice-views.queries.ts';
import { insertInvoiceLink } from './invoices.queries.ts';

const validMs = 60 * 24 * 60 * 60 * 1000;

interface InvoiceLink {
  url: string;
  tokenHash: string;
}

/** A pay link to this invoice. Its token exists in the answer and in the letter that it is written into, only. */
export async function createInvoiceLink(ctx: Ctx, invoiceId: string): Promise<string> {
  const link = draftInvoiceLink(ctx);
  await keepInvoiceLink(ctx, link, invoiceId);
  return link.url;
}

/** A link to be: its address can stand in a letter before the invoice is written. */
export function draftInvoiceLink({ random, env }: Ctx): InvoiceLink {
  const token = random.bytes(32).toString('base64url');
  return { url: `${env.publicOrigin}/pay-invoice/${token}`, tokenHash: sha256Hex(token) };
}

export async function keepInvoiceLink(
  ctx: Ctx,
  { tokenHash }: InvoiceLink,
  invoiceId: string,
): Promise<void> {
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await insertInvoiceLink(ctx, { tokenHash, invoiceId, expiresAt, createdAt });
}

export type LinkProblem = 'invoice_link_invalid' | 'rate_limited';

/** The id behind a pay link. Whatever is wrong with it, the answer is one; too many wrong ones end in a pause. */
export async function followInvoiceLink(ctx: Ctx, token: string): Promise<Result<string, LinkProblem>> {
  const place = placeOf(ctx.actor);
  const misses = await ctx.limits.look('invoiceLinkMiss', place);
  if (!misses.ok) return problem('rate_limited', { retryAfterSeconds: misses.retryAfterSeconds });
  const id = await selectLinkedInvoice(ctx, sha256Hex(token));
  if (id !== undefined) return ok(id);
  await ctx.limits.take('invoiceLinkMiss', place);
  return problem('invoice_link_invalid');
}
