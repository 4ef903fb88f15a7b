import { randomBytes, randomUUID } from 'node:crypto';
import { handoffsApi, type MadeHandoff, type OpenedHandoff } from 'schemas/inbox/handoffs';
import type { HandoffDraft } from 'schemas/inbox/open-wizards';
import { staffHandoffsApi } from 'schemas/inbox/staff-handoffs';
import type { Method } from 'schemas/kit/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLimits, createNoLimits } from '../../../db/limits/limits.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  rentalBody,
  unitId,
} from '../../leasing/rentals/testing-rental.ts';
import { forgetHandoffs } from './handoffs.jobs.ts';
import { handoffsRoutes } from './handoffs.routes.ts';

const minuteMs = 60_000;

const site = useSite(createRentalSite, handoffsRoutes);
beforeEach(() => {
  site.limits.become(createNoLimits());
  site.clock.now = new Date('2026-11-20T15:00:00.000Z');
});

const later = (ms: number) => site.clock.pass(ms);

const ask = async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const reply = await send(site, { method, path }, { body, headers });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, json: text ? JSON.parse(text) : null };
};

const draft: HandoffDraft<'rent-unit'> = {
  firstName: 'Zoë',
  lastName: "O'Brien-Núñez",
  address: '12 Main St',
  city: 'Springfield',
  state: 'KY',
  zipCode: '40069',
  email: 'zoe@mail.example',
  phone: '(859) 555-0101',
  billingAddressSameAsHome: true,
  unit: { id: unitId(42), unitNumber: '42', kind: 'unit', size: '10x10', monthlyRate: '60.00' },
  ifUnitTaken: null,
  sms: false,
  licenseNumber: 'S1234-5678',
};
const wizard = {
  service: 'rent-unit' as const,
  version: 1 as const,
  step: 'unit',
  draft,
  locale: 'es' as const,
};

async function handOff(own: object = {}, headers: Record<string, string> = {}) {
  const submissionId = randomUUID();
  const body = { wizard: { ...wizard, ...own }, submissionId };
  const { status, json } = await ask('POST', handoffsApi.make.path, body, headers);
  expect(status).toBe(200);
  return { ...(json as MadeHandoff), submissionId };
}

const watchPath = (watch: string) => `/api/handovers/${watch}`;
const stateOf = async (watch: string) => (await ask('GET', watchPath(watch))).json.state;
const take = (code: unknown) => ask('POST', staffHandoffsApi.take.path, { code }, staffBearer);
const open = (token: unknown, headers: Record<string, string> = {}) =>
  ask('POST', handoffsApi.open.path, { token }, headers);

async function takeAndOpen(code: string, headers: Record<string, string> = {}): Promise<OpenedHandoff> {
  const taken = await take(code);
  expect(taken.status).toBe(200);
  const opened = await open(taken.json.token, headers);
  expect(opened.status).toBe(200);
  return opened.json;
}

const actionsSince = async (at: Date) =>
  (
    await site.sql`select action, actor from audit_entries
      where subject_kind = 'handover' and at >= ${at.toISOString()}::timestamptz order by at, id`
  ).map(({ action, actor }) => `${action} by ${actor}`);

describe('an open wizard that is handed over', () => {
  test('comes back whole on the staff’s device, behind six digits and under the same submission', async () => {
    const start = site.clock.now;
    const { code, expiresAt, watch, submissionId } = await handOff();
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAt).toBe('2026-11-20T15:15:00.000Z');
    expect(await stateOf(watch)).toBe('waiting');
    const taken = await take(code);
    expect(taken.json).toEqual({ service: 'rent-unit', token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await stateOf(watch)).toBe('taken');
    expect((await open(taken.json.token)).json).toEqual({ wizard, submissionId });
    expect(await actionsSince(start)).toEqual([
      'handover.made by public',
      'handover.taken by staff:clerk',
      'handover.opened by public',
    ]);
  });

  test('lies sealed in the database, its digits as a keyed hash, and is gone once it was read', async () => {
    const { code, watch } = await handOff();
    const rowText = async () =>
      (
        await site.sql`select handovers::text as row from handovers
      order by created_at desc, id desc limit 1`
      )[0]?.row;
    const lying = await rowText();
    for (const secret of ['Zoë', 'S1234', 'zoe@mail', code, watch]) expect(lying).not.toContain(secret);
    const taken = await take(code);
    expect(await rowText()).not.toContain(taken.json.token);
    await open(taken.json.token);
    const [read] = await site.sql`select sealed, code_hash, token_hash from handovers
      order by created_at desc, id desc limit 1`;
    expect(read).toEqual({ sealed: null, code_hash: null, token_hash: null });
  });

  test('is taken once, and opened once: the second one hears that it is over', async () => {
    const { code } = await handOff();
    const both = await Promise.all([take(code), take(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = both.find(({ status }) => status === 200);
    const opened = await Promise.all([open(winner?.json.token), open(winner?.json.token)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(opened.find(({ status }) => status === 422)?.json.code).toBe('handover_over');
  });

  test('counts for 15 minutes; then the job destroys it, and says so', async () => {
    const { code, watch } = await handOff();
    later(15 * minuteMs);
    expect(await stateOf(watch)).toBe('over');
    expect((await take(code)).json.code).toBe('handover_code_wrong');
    const start = site.clock.now;
    await forgetHandoffs(site.ctx);
    expect((await site.sql`select count(*)::int as n from handovers where sealed is not null`)[0]?.n).toBe(0);
    expect((await actionsSince(start)).filter((act) => act.startsWith('handover.expired'))).toHaveLength(1);
  });

  test('waits five minutes for the staff’s page, no longer', async () => {
    const { code } = await handOff();
    const taken = await take(code);
    later(5 * minuteMs);
    expect((await open(taken.json.token)).json.code).toBe('handover_over');
  });

  test('is taken back by the device it came from, unless the staff have it', async () => {
    const first = await handOff();
    expect((await ask('DELETE', watchPath(first.watch))).json).toEqual({ state: 'over' });
    expect((await take(first.code)).status).toBe(422);
    const second = await handOff();
    await takeAndOpen(second.code);
    expect((await ask('DELETE', watchPath(second.watch))).json).toEqual({ state: 'taken' });
  });

  test.each([
    ['a gate code', { draft: { ...draft, gateCode: '4821' } }],
    ['a card’s field', { draft: { ...draft, cardNumber: '' } }],
    ['a card’s number', { draft: { ...draft, address: '4242 4242 4242 4242' } }],
    ['a signature', { draft: { ...draft, signature: { typedName: 'Zoë' } } }],
    ['too much text', { draft: { ...draft, firstName: 'x'.repeat(101) } }],
    ['another version', { version: 2 }],
    ['a service that is none', { service: 'sell-unit' }],
    ['a path for a photo', { draft: { ...draft, photoPath: '/objects/../etc' } }],
  ])('with %s is not taken', async (_what, own) => {
    const body = { wizard: { ...wizard, ...own }, submissionId: randomUUID() };
    const { status, json } = await ask('POST', handoffsApi.make.path, body);
    expect(status).toBe(400);
    expect(json.code).toMatch(/^(invalid|card_data_not_accepted)$/);
  });

  test.each([
    ['pay-bill', 'amount', { unitNumber: '42', lastName: 'Lee', paymentAmount: '85.00' }],
    [
      'refer-friend',
      'form',
      { unitNumber: '', lastName: '', referenceName: 'Ann', refereeEmail: 'a@b.example' },
    ],
    [
      'maintenance-request',
      'details',
      {
        ...{ category: 'security', issueType: 'lock-broken', priority: 'high', unitNumber: '42' },
        ...{ lastName: 'Lee', phone: '859', description: 'It does not\nopen any more.' },
      },
    ],
    [
      'move-out',
      'finalPayment',
      {
        ...{ unitNumber: '42', lastName: 'Lee', phone: '', unitEmptied: true, unitCondition: 'clean' },
        ...{ cleaningFeeAccepted: false, lockRemoved: true, finalPaymentConfirmed: false, paysLater: false },
      },
    ],
    [
      'update-info',
      'details',
      {
        ...{ unitNumber: '42', lastName: 'Lee', firstName: '', email: 'lee@mail.example', phone: '' },
        ...{ address: '', city: '', state: '', zipCode: '' },
      },
    ],
  ])('may be %s as well', async (service, step, draft) => {
    const { code } = await handOff({ service, step, draft });
    expect((await takeAndOpen(code)).wizard).toEqual({ service, step, draft, version: 1, locale: 'es' });
  });
});

describe('whoever types digits', () => {
  test('hears one sentence, whatever was wrong with them', async () => {
    const used = await handOff();
    await take(used.code);
    const answers = await Promise.all([take('000000'), take(used.code)]);
    expect(new Set(answers.map(({ json }) => `${json.code} ${json.message}`)).size).toBe(1);
    expect((await take('12345')).json.message).toBe('The code has 6 digits');
  });

  test('is of the staff', async () => {
    const { code } = await handOff();
    expect((await ask('POST', staffHandoffsApi.take.path, { code })).status).toBe(401);
  });

  test('has ten tries in a quarter of an hour; a right one gives them back', async () => {
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const { code } = await handOff();
    for (let tries = 0; tries < 9; tries += 1) expect((await take('999999')).status).toBe(422);
    expect((await take(code)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await take('999999')).status).toBe(422);
    const refused = await take((await handOff()).code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('meets a customer who cannot fill the table either', async () => {
    site.limits.become(createLimits({ db: site.ctx.db, mode: 'production' }));
    const address = { 'x-test-address': '192.0.2.77' };
    for (let made = 0; made < 30; made += 1) await handOff({}, address);
    const body = { wizard, submissionId: randomUUID() };
    expect((await ask('POST', handoffsApi.make.path, body, address)).status).toBe(429);
  });
});

describe('a rental that both devices finish', () => {
  const kiosk = { 'x-draft': randomBytes(32).toString('base64url') };
  const handler = { 'x-draft': randomBytes(32).toString('base64url') };

  test('takes effect once: whoever is second changes nothing', async () => {
    const { code, submissionId } = await handOff({}, kiosk);
    const opened = await takeAndOpen(code, handler);
    expect(opened.submissionId).toBe(submissionId);
    const before = await countEffects(site);
    const key = { 'idempotency-key': submissionId };
    const both = await Promise.all([
      postRental(site, rentalBody(42, { salt: 'a'.repeat(32) }), { ...kiosk, ...key }),
      postRental(site, rentalBody(43, { salt: 'b'.repeat(32) }), { ...handler, ...key }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const after = await countEffects(site);
    for (const what of ['leases', 'customers', 'codes', 'submissions', 'occupied']) {
      expect(after?.[what] - before?.[what], what).toBe(1);
    }
  });

  test('may be refused first, and still takes effect once under the same submission', async () => {
    const { code, submissionId } = await handOff({}, kiosk);
    await takeAndOpen(code, handler);
    const key = { 'idempotency-key': submissionId };
    const [owned] = await site.sql`select code from gate_codes where lease_id is not null limit 1`;
    const taken = await postRental(site, rentalBody(44, { gateCode: owned?.code }), { ...kiosk, ...key });
    expect(taken.status).toBe(409);
    expect((await postRental(site, rentalBody(44), { ...handler, ...key })).status).toBe(200);
    expect((await postRental(site, rentalBody(45), { ...kiosk, ...key })).status).toBe(422);
  });

  test('takes its photo along: it is the staff’s device’s from then on', async () => {
    const offer = await ask('POST', '/api/objects/upload', undefined, kiosk);
    const id = offer.json.uploadURL.match(/uploads\/([0-9a-f-]{36})/)[1];
    await site.sql`update uploads set state = 'stored', stored_at = now(), bytes = 1 where id = ${id}`;
    const photoPath = `/objects/uploads/${id}`;
    const { code, submissionId } = await handOff({ draft: { ...draft, photoPath } }, kiosk);
    await takeAndOpen(code, handler);
    const body = rentalBody(46, { driversLicenseImagePath: photoPath });
    const key = { 'idempotency-key': submissionId };
    expect((await postRental(site, body, { ...kiosk, ...key })).status).toBe(422);
    expect((await postRental(site, body, { ...handler, ...key })).status).toBe(200);
  });
});
