import { type LetterPreview, textSegmentsMax } from 'schemas/customers/letters';
import { formatDollars } from 'schemas/kit/money';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { MessageChannel } from 'schemas/messaging/messages';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { letterEmail } from '../../../emails/customers/letter.email.ts';
import type { Email } from '../../../emails/layout.ts';
import { writeOwnText } from '../../../emails/text-words.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { findLetter, queueLetter } from '../../messaging/messages/messages.service.ts';
import { textGoesAt } from '../../messaging/messages/texts.service.ts';
import { listLeasesOf, lockCustomer } from '../customers/customers.queries.ts';
import { selectCustomer } from '../customers/profile.queries.ts';
import { closedChannels, type Fillings, fillIn, obstacle } from './letters.rules.ts';
import { measureText } from './segments.rules.ts';

interface Typed {
  channel: MessageChannel;
  subject: string;
  text: string;
}

type Customer = NonNullable<Awaited<ReturnType<typeof selectCustomer>>>;
type Drawn = LetterPreview & { html: string };

export async function previewLetter(
  ctx: Ctx,
  id: string,
  typed: Typed,
): Promise<Result<LetterPreview, 'not_found'>> {
  const drawn = await drawLetter(ctx, id, typed);
  if (!drawn) return problem('not_found');
  const { html: _, ...preview } = drawn;
  return ok(preview);
}

type Refused = 'not_found' | 'key_reused' | LetterPreview['obstacles'][number]['code'];
type Sent = { id: string; goesAt: string | null };

/** The lock lets one letter to a customer through at a time, and no erasure beside it. */
export function sendLetter(
  ctx: Ctx,
  customerId: string,
  { key, ...typed }: Typed & { key: string },
): Promise<Result<Sent, Refused>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockCustomer(ctx, customerId))) return problem('not_found');
    const dedupeKey = `letter ${key}`;
    const id = idOf([customerId, key, typed.channel, typed.subject, typed.text]);
    const known = await findLetter(ctx, dedupeKey);
    if (known) return known.id === id ? ok({ id, goesAt: waitingUntil(known) }) : problem('key_reused');
    const drawn = await drawLetter(ctx, customerId, typed);
    if (!drawn) return problem('not_found');
    const [first] = drawn.obstacles;
    if (first) return problem(first.code, { message: saidOf(first) });
    const { channel, recipient, subject, text, html } = drawn;
    const nextAttemptAt = drawn.goesAt ? new Date(drawn.goesAt) : ctx.now();
    const letter = { id, channel, recipient, subject, text, html, dedupeKey, customerId, nextAttemptAt };
    // Somebody else's letter may have come under this key a moment ago.
    if ((await queueLetter(ctx, letter)).id !== id) return problem('key_reused');
    const subjectOf = { subjectKind: 'customer', subjectId: customerId };
    await recordAction(ctx, {
      ...subjectOf,
      action: 'customer.written_to',
      details: { channel, message: id },
    });
    return ok({ id, goesAt: drawn.goesAt });
  });
}

const saidOf = ({ message, field }: LetterPreview['obstacles'][number]) =>
  field === null ? message : `${message}: ${field}`;

const waitingUntil = ({ nextAttemptAt, createdAt }: { nextAttemptAt: Date; createdAt: Date }) =>
  nextAttemptAt > createdAt ? nextAttemptAt.toISOString() : null;

/** The same words under the same key have the same id, so that others are told apart from them. */
function idOf(parts: string[]): string {
  const hex = sha256Hex(JSON.stringify(parts));
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

async function drawLetter(ctx: Ctx, id: string, typed: Typed): Promise<Drawn | undefined> {
  const customer = await selectCustomer(ctx, id);
  if (!customer) return undefined;
  const fillings = await readFillings(ctx, customer);
  const [subject, text] = [fillIn(typed.subject, fillings), fillIn(typed.text, fillings)];
  const { channel } = typed;
  const { locale } = customer;
  const email = write(ctx, { channel, subject: subject.text, text: text.text, locale });
  const size = channel === 'sms' ? { ...measureText(email.text), segmentsMax: textSegmentsMax } : null;
  const closed = closedChannels(customer, ctx.sms.isOffered);
  const refused = [...new Set([...(channel === 'email' ? subject.refused : []), ...text.refused])];
  const goesAt = channel === 'sms' ? textGoesAt(ctx) : ctx.now();
  return {
    ...email,
    channel,
    locale,
    recipient: channel === 'sms' ? customer.phone : customer.email,
    size,
    goesAt: goesAt > ctx.now() ? goesAt.toISOString() : null,
    closed,
    obstacles: [
      ...(closed[channel] ? [closed[channel]] : []),
      ...refused.map((field) => obstacle('merge_field_refused', field)),
      ...(size && size.segments > textSegmentsMax ? [obstacle('text_too_long')] : []),
    ],
  };
}

function write(ctx: Ctx, { channel, subject, text, locale }: Typed & Pick<Customer, 'locale'>): Email {
  const { facility } = ctx;
  if (channel === 'sms') return { ...writeOwnText(text, locale, facility.name), html: '' };
  return letterEmail({ subject, text, facility }, locale);
}

/** Of what they rent now; what is paid ahead on one lease pays nothing of another. */
async function readFillings(ctx: Ctx, { id, firstName }: Customer): Promise<Fillings> {
  const leases = await listLeasesOf(ctx, [id]);
  const live = leases.filter(({ state }) => state === 'active' || state === 'held');
  const owed = leases.reduce((sum, { balanceCents }) => sum + Math.max(0, balanceCents), 0);
  return {
    'first name': firstName,
    unit: live
      .map(({ unitKind, unitNumber }) => unitLabel({ kind: unitKind, number: unitNumber }))
      .join(', '),
    balance: formatDollars(owed),
    'office phone': ctx.facility.phone,
    facility: ctx.facility.name,
  };
}
