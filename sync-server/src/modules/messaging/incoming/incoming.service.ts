import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { selectTextNumber } from '../messages/texts.queries.ts';
import { startTexts, stopTexts } from '../messages/texts.service.ts';
import { insertIncomingOnce, lockCustomersByPhone } from './incoming.queries.ts';
import { readPictures, toKeptText } from './incoming.rules.ts';
import { readKeyword } from './keywords.rules.ts';

/** The carrier's own names. */
export interface CarrierFields {
  From?: string;
  To?: string;
  Body?: string;
  MessageSid?: string;
  NumMedia?: string;
}

/** Written down once, however often it is delivered; what its one word asks for is done then, and not again later. */
export function takeText(ctx: Ctx, fields: CarrierFields): Promise<void> {
  const { From: phone = '', Body: body = '' } = fields;
  if (!/^\+\d{5,15}$/.test(phone)) return Promise.resolve();
  const keyword = readKeyword(body);
  return inTransaction(ctx, async (ctx) => {
    // A "yes" from a number that never said STOP is an answer to somebody.
    const isStopped = Boolean((await selectTextNumber(ctx, phone))?.stoppedAt);
    const isForPeople = keyword === undefined || (keyword === 'start' && !isStopped);
    if (!(await keep(ctx, { phone, fields, isForPeople }))) return;
    if (keyword === 'stop') await stopTexts(ctx, phone);
    if (keyword === 'start') await startTexts(ctx, phone);
  });
}

interface Text {
  phone: string;
  fields: CarrierFields;
  isForPeople: boolean;
}

async function keep(ctx: Ctx, { phone, fields, isForPeople }: Text): Promise<boolean> {
  const { To = '', Body = '', MessageSid, NumMedia = '' } = fields;
  const [customer, another] = await lockCustomersByPhone(ctx, phone);
  const id = ctx.random.id();
  return insertIncomingOnce(ctx, {
    ...toKeptText(Body),
    id,
    channel: 'sms',
    sender: phone,
    recipient: To.slice(0, 100),
    pictures: readPictures(NumMedia),
    // One that the carrier gave no id is new each time.
    carrierId: MessageSid || id,
    customerId: customer?.id ?? null,
    isShared: another !== undefined,
    receivedAt: ctx.now(),
    // STOP and START are answered by being obeyed: nobody has to read them.
    readAt: isForPeople ? null : ctx.now(),
  });
}
