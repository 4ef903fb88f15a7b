import { randomUUID } from 'node:crypto';
import type { LetterPreview } from 'schemas/customers/letters';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSite } from '../../../testing/testing-site.ts';
import { sendMessages } from '../../messaging/messages/messages.jobs.ts';
import { charge, rentPaid } from '../../payments/payments/testing-counter.ts';
import { ask, createCustomersSite, customerOf, readProfile } from '../customers/testing-customers.ts';
import { lettersRoutes } from './letters.routes.ts';

const noon = new Date('2026-11-21T17:00:00.000Z');
const night = new Date('2026-11-21T04:00:00.000Z');
const site = useSite(createCustomersSite, lettersRoutes);
let id: string;
let leaseId: string;
let unit = 20;

beforeEach(async () => {
  site.clock.now = noon;
  unit += 1;
  ({ leaseId } = await rentPaid(site, unit));
  id = await customerOf(site, leaseId);
  await site.sql`update customers set accepts_sms = true, phone = ${`+18595550${100 + unit}`},
    first_name = 'Zoë', locale = 'en' where id = ${id}`;
});

const email = { channel: 'email', subject: 'About the gate', text: 'It is open.' };
const sms = { channel: 'sms', subject: '', text: 'It is open.' };
const preview = (body: object) => ask<LetterPreview>(site, 'POST', `/customers/${id}/letters/preview`, body);
const send = (body: object, to = id) =>
  ask<{ id: string; goesAt: string | null; message: string; errors?: object[] }>(
    site,
    'POST',
    `/customers/${to}/letters`,
    { key: randomUUID(), ...body },
  );
const rows = () =>
  site.sql`select * from outgoing_messages where customer_id = ${id} and template = 'letter' order by created_at`;

describe('what goes out', () => {
  test.each([email, sms])('is what the preview of $channel said, and stands in the record', async (body) => {
    const typed = { ...body, text: 'Hello {first name}, {unit}: {Balance}. {office phone}, {facility}' };
    const shown = await preview(typed);
    const { facility } = site.ctx;
    expect(shown.text).toContain(`Hello Zoë, ${unit}: $0.00. ${facility.phone}, ${facility.name}`);
    expect(shown).toMatchObject({ obstacles: [], goesAt: null, closed: { email: null, sms: null } });
    const sent = await send(typed);
    expect(sent).toMatchObject({ status: 200, goesAt: null });
    const { recipient, subject, text } = shown;
    expect(await rows()).toMatchObject([{ recipient, subject, text, state: 'queued' }]);
    const { messages } = await readProfile(site, id);
    const inRecord = messages.find((message) => message.id === sent.id);
    expect(inRecord).toMatchObject({ subject, text, template: 'letter' });
  });

  test('of a text says who writes and how to end it, in the language of the customer, and is counted', async () => {
    await site.sql`update customers set locale = 'es' where id = ${id}`;
    const shown = await preview({ ...sms, text: 'Abierto.' });
    expect(shown.text).toBe(
      `${site.ctx.facility.name}: Abierto. Responda STOP para no recibir más mensajes.`,
    );
    expect(shown).toMatchObject({ locale: 'es', size: { segments: 2, segmentsMax: 3, encoding: 'ucs2' } });
  });

  test('fills in what this customer owes, and nothing that a value says', async () => {
    await site.sql`update customers set first_name = '{balance}' where id = ${id}`;
    await charge(site, leaseId, 1_250);
    expect((await preview({ ...email, text: '{first name} {balance}' })).text).toContain('{balance} $12.50');
  });

  test('cannot hold markup or a second header', async () => {
    await send({ ...email, text: '<b>now</b>' });
    expect((await rows())[0]?.html).toContain('&lt;b&gt;now&lt;/b&gt;');
    for (const subject of ['a\r\nBcc: all@mail.example', 'a\nb', 'a\u0000b', 'a\u2028b']) {
      const refused = await send({ ...email, subject });
      expect(refused).toMatchObject({
        status: 400,
        errors: [{ message: 'Please use ordinary letters only' }],
      });
    }
    expect(await rows()).toHaveLength(1);
  });
});

describe('once', () => {
  test('under a key, pressed twice or at the same moment; other words under it are refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ ...email, key })));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await send({ ...email, text: 'Other words', key })).toMatchObject({
      status: 409,
      code: 'key_reused',
    });
    expect(await rows()).toHaveLength(1);
    unit += 1;
    const other = await customerOf(site, (await rentPaid(site, unit)).leaseId);
    expect(await send({ ...email, key }, other)).toMatchObject({ status: 409, code: 'key_reused' });
    const audit = await site.sql`select action, details from audit_entries
      where subject_id = ${id} and action = 'customer.written_to'`;
    expect(audit).toMatchObject([{ details: { channel: 'email', message: answers[0]?.id } }]);
    expect(JSON.stringify(audit)).not.toContain('open');
  });
});

describe('a text', () => {
  test('waits until the night is over, and says when it goes', async () => {
    site.clock.now = night;
    const { goesAt } = await preview(sms);
    expect(goesAt).toBe('2026-11-21T13:00:00.000Z');
    const key = randomUUID();
    expect(await send({ ...sms, key })).toMatchObject({ status: 200, goesAt });
    expect(await send({ ...sms, key })).toMatchObject({ status: 200, goesAt });
    expect((await preview(email)).goesAt).toBeNull();
    await sendMessages(site.ctx, async () => undefined);
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    site.clock.now = new Date(String(goesAt));
    await sendMessages(site.ctx, async () => undefined);
    expect(await rows()).toMatchObject([{ state: 'kept' }]);
  });

  test.each([
    ['texts_not_agreed', () => site.sql`update customers set accepts_sms = false where id = ${id}`],
    [
      'texts_stopped',
      () => site.sql`insert into text_numbers (phone, stopped_at)
        select phone, now() from customers where id = ${id}`,
    ],
    ['no_address', () => site.sql`update customers set phone = '' where id = ${id}`],
    ['customer_erased', () => site.sql`update customers set erased_at = now() where id = ${id}`],
  ])('is refused, and the preview says why: %s', async (code, change) => {
    await change();
    expect(await preview(sms)).toMatchObject({
      status: 200,
      obstacles: [{ code }],
      closed: { sms: { code } },
    });
    expect(await send(sms)).toMatchObject({ code });
    expect((await send(email)).status).toBe(code === 'customer_erased' ? 409 : 200);
  });

  test('has three parts at most, with what stands around it', async () => {
    expect(await preview({ ...sms, text: 'a'.repeat(500) })).toMatchObject({
      obstacles: [{ code: 'text_too_long' }],
      size: { segments: 4 },
    });
    expect(await send({ ...sms, text: 'a'.repeat(500) })).toMatchObject({
      status: 422,
      code: 'text_too_long',
    });
    expect((await send({ ...sms, text: 'a'.repeat(380) })).status).toBe(200);
  });
});

describe('refused', () => {
  test('a field that there is not, by its name, and one that has nothing to say', async () => {
    expect(await preview({ ...email, text: '{gate code} {unit}' })).toMatchObject({
      obstacles: [{ code: 'merge_field_refused', field: '{gate code}' }],
    });
    const refused = await send({ ...email, subject: '{pin}' });
    expect(refused).toMatchObject({ status: 422, code: 'merge_field_refused' });
    expect(refused.message).toContain('{pin}');
    await site.sql`update leases set state = 'ended', ended_at = now() where customer_id = ${id}`;
    expect(await preview({ ...email, text: '{unit}' })).toMatchObject({ obstacles: [{ field: '{unit}' }] });
  });

  test.each([
    ['a subject of 121', { ...email, subject: 'a'.repeat(121) }],
    ['no subject', { ...email, subject: ' ' }],
    ['a letter of 5,001', { ...email, text: 'a'.repeat(5_001) }],
    ['nothing', { ...sms, text: ' ' }],
    ['a card number', { ...email, text: 'card 4242 4242 4242 4242' }],
    ['control characters', { ...sms, text: 'a\u0007b' }],
  ])('%s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('nobody: there is no such customer', async () => {
    expect(await send(email, randomUUID())).toMatchObject({ status: 404 });
  });

  test('limits are the last that is taken', async () => {
    expect((await send({ ...email, subject: 'a'.repeat(120), text: 'a'.repeat(5_000) })).status).toBe(200);
  });
});
