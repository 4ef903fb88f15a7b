import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { insertMessageOnce, type MessageRow, selectMessageByDedupeKey } from './messages.queries.ts';
import { afterQuietHours } from './quiet-hours.rules.ts';
import {
  selectTextable,
  selectTextNumber,
  updateToStarted,
  upsertAgreed,
  upsertStopped,
} from './texts.queries.ts';

export interface TextWords {
  /** What staff see in the list. */
  subject: string;
  text: string;
}

interface Notice {
  template: string;
  /** Of the letter that says the same. */
  dedupeKey: string;
  leaseId: string;
  customerId: string;
  write: (locale: 'en' | 'es') => TextWords;
}

/** A letter's short twin, for tenants whose lease says that they want texts; it keeps the quiet hours. */
export async function queueNotice(ctx: Ctx, { write, dedupeKey, ...of }: Notice): Promise<void> {
  if (!ctx.sms.isOffered) return;
  const tenant = await selectTextable(ctx, of.customerId);
  if (!tenant?.acceptsSms || tenant.stoppedAt) return;
  await insertMessageOnce(ctx, {
    ...of,
    ...textColumns(ctx, tenant.phone, write(tenant.locale)),
    dedupeKey: `text ${dedupeKey}`,
    nextAttemptAt: afterQuietHours(ctx.now(), ctx.facility.timeZone),
  });
}

interface AskedFor {
  template: string;
  dedupeKey: string;
  phone: string;
  leaseId: string;
  words: TextWords;
}

/** For somebody who stands there and ticked that this number may be texted: once for each key, and at once. */
export async function queueAskedText(
  ctx: Ctx,
  { words, phone, ...of }: AskedFor,
): Promise<Result<null, 'texts_stopped'>> {
  if ((await selectTextNumber(ctx, phone))?.stoppedAt) return problem('texts_stopped');
  if (await selectMessageByDedupeKey(ctx, of.dedupeKey)) return ok(null);
  await upsertAgreed(ctx, phone, ctx.now());
  await insertMessageOnce(ctx, {
    ...of,
    ...textColumns(ctx, phone, words),
    isAskedFor: true,
    nextAttemptAt: ctx.now(),
  });
  await recordAction(ctx, { action: 'text.agreed', subjectKind: 'lease', subjectId: of.leaseId });
  return ok(null);
}

const textColumns = (ctx: Ctx, recipient: string, { subject, text }: TextWords) => ({
  id: ctx.random.id(),
  channel: 'sms' as const,
  recipient,
  subject,
  text,
  html: '',
  state: 'queued' as const,
  createdAt: ctx.now(),
});

/** Asked again when it goes out: between the writing and the sending somebody may have said STOP. */
export async function isTextWanted(ctx: Ctx, message: MessageRow): Promise<boolean> {
  const number = await selectTextNumber(ctx, message.recipient);
  if (number?.stoppedAt) return false;
  if (message.isAskedFor) return Boolean(number?.agreedAt);
  if (message.customerId === null) return false;
  const tenant = await selectTextable(ctx, message.customerId);
  return tenant?.acceptsSms === true && tenant.phone === message.recipient;
}

/** From the number itself, or by what the carrier knows of it. */
export async function stopTexts(ctx: Ctx, phone: string): Promise<void> {
  await upsertStopped(ctx, phone, ctx.now());
  await recordAction(ctx, { action: 'text.stopped', subjectKind: 'phone', subjectId: phone.slice(-4) });
}

/** Only what a STOP took is given back: START agrees to nothing new. */
export async function startTexts(ctx: Ctx, phone: string): Promise<void> {
  await updateToStarted(ctx, phone);
  await recordAction(ctx, { action: 'text.started', subjectKind: 'phone', subjectId: phone.slice(-4) });
}

/** When a text that nobody waits for goes out, if it is written now. */
export const textGoesAt = (ctx: Ctx): Date => afterQuietHours(ctx.now(), ctx.facility.timeZone);
