import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { createLimits } from '../../../db/limits/limits.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { submissionsRoutes } from '../../inbox/submissions/submissions.routes.ts';
import { uploadPhoto } from '../move-outs/testing-move-out.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  unitId,
  warehouseId,
  withKey,
} from './testing-rental.ts';

let unit = 0;

const site = useSite(createRentalSite);
beforeEach(() => {
  unit += 1;
});

const rent = (body: unknown, headers?: Record<string, string>) =>
  readOutcome(postRental(site, body, headers));
const unchanged = async (work: () => Promise<unknown>) => {
  const before = await countEffects(site);
  await work();
  expect(await countEffects(site)).toEqual(before);
};

describe('the documented payload as it stands', () => {
  test('makes one customer, one lease, one code, one invoice, one letter, and says what happens next', async () => {
    const fresh = await createRentalSite();
    const outcome = await readOutcome(postRental(fresh, rentalBody(42, { gateCode: '4821' })));
    expect(outcome).toEqual({
      status: 200,
      success: true,
      leaseId: expect.any(String),
      unit: '42',
      amount: '60.00',
      invoiceId: expect.any(String),
      invoiceNumber: '1001',
      gateCode: '4821',
      gateCodeState: 'waiting',
      leaseState: 'held',
      holdExpiresAt: '2026-11-20T15:30:00.000Z',
      lease: 'none',
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    });
    expect(await countEffects(fresh)).toEqual({
      leases: 1,
      customers: 1,
      codes: 1,
      invoices: 1,
      entries: 2,
      submissions: 1,
      messages: 1,
      occupied: 1,
    });
    const [customer] = await fresh.sql`select * from customers`;
    expect(customer).toMatchObject({
      phone: '+18595550101',
      license_last4: '5678',
      accepts_sms: false,
      locale: 'en',
    });
    expect(JSON.stringify(customer)).not.toContain('S1234');
    const sealed = Buffer.from(customer?.license_number_sealed, 'base64');
    expect(fresh.ctx.keyring.open(sealed, `customers/${customer?.id}/license`).toString()).toBe('S1234-5678');
    const [invoice] = await fresh.sql`select period::text, due_on::text, amount_cents, status from invoices`;
    expect(invoice).toEqual({
      period: '2026-11-20',
      due_on: '2026-11-20',
      amount_cents: 6000,
      status: 'pending',
    });
    const entries = await fresh.sql`select account, cents from ledger_entries order by id`;
    expect(entries).toEqual([
      { account: 'receivable', cents: 6000 },
      { account: 'rent_income', cents: -6000 },
    ]);
    const [letter] = await fresh.sql`select recipient, state, text from outgoing_messages`;
    expect(letter).toMatchObject({ recipient: 'zoe@mail.example', state: 'queued' });
    expect(letter?.text).toContain('4821');
    const [act] = await fresh.sql`select actor, action, subject_id from audit_entries`;
    expect(act).toEqual({ actor: 'public', action: 'rental.completed', subject_id: outcome.leaseId });
    const cases = await fresh.sql`select kind from conflict_cases order by 1`;
    expect(cases.map(({ kind }) => kind)).toEqual(['id_photo_missing', 'signature_missing']);
    await fresh.close();
  });

  test('bills today as the facility counts it, not as the server does', async () => {
    site.clock.now = new Date('2026-12-01T04:30:00.000Z');
    const { leaseId } = await rent(rentalBody(unit));
    site.clock.now = new Date('2026-11-20T15:00:00.000Z');
    const [invoice] = await site.sql`select period::text from invoices where lease_id = ${leaseId ?? ''}`;
    expect(invoice?.period).toBe('2026-11-30');
  });
});

describe('what may be rented', () => {
  test('a warehouse is held for $1,500', async () => {
    const outcome = await rent(rentalBody(warehouseId(2), { gateCode: '7302' }));
    expect(outcome).toMatchObject({ status: 200, unit: 'W2', amount: '1500.00' });
  });

  test.each([
    ['97', 409, 'unit_not_available'],
    ['112', 409, 'unit_not_available'],
    ['113', 422, 'unit_unknown'],
    ['42', 422, 'unit_unknown'],
    [randomUUID(), 422, 'unit_unknown'],
    ["' or 1=1 --", 422, 'unit_unknown'],
  ])('%s: %i %s', async (selectedUnitId, status, code) => {
    await unchanged(async () => {
      expect(await rent(rentalBody(selectedUnitId))).toMatchObject({ status, code });
    });
  });

  test('an occupied unit is taken; one under maintenance is not available', async () => {
    await rent(rentalBody(unit));
    expect(await rent(rentalBody(unit, { gateCode: '9301' }))).toMatchObject({
      status: 409,
      code: 'unit_taken',
    });
    await site.sql`update units set status = 'maintenance' where number = '90'`;
    expect(await rent(rentalBody(90))).toMatchObject({ status: 409, code: 'unit_not_available' });
  });
});

describe('the gate code', () => {
  test('of somebody else, or kept for another browser, is refused with the neutral sentence', async () => {
    await rent(rentalBody(unit));
    const reply = await site.app.request('/api/gate-codes/suggestions', {
      headers: { 'x-draft': 'a'.repeat(43) },
    });
    const { codes } = (await reply.json()) as { codes: string[] };
    for (const gateCode of [String(2000 + unit), codes[0] ?? '']) {
      await unchanged(async () => {
        const outcome = await rent(rentalBody(80, { gateCode }), { 'x-draft': 'b'.repeat(43) });
        expect(outcome).toMatchObject({
          status: 409,
          code: 'gate_code_taken',
          message: 'That gate code is not available. Please choose another one.',
        });
      });
    }
  });

  test('kept for this browser becomes the lease’s own row', async () => {
    const draft = { 'x-draft': 'c'.repeat(43) };
    const reply = await site.app.request('/api/gate-codes/suggestions', { headers: draft });
    const [gateCode = ''] = ((await reply.json()) as { codes: string[] }).codes;
    const { leaseId } = await rent(rentalBody(unit, { gateCode }), draft);
    expect(
      await site.sql`select state, lease_id, expires_at from gate_codes where code = ${gateCode}`,
    ).toEqual([{ state: 'waiting', lease_id: leaseId, expires_at: null }]);
  });

  test('0000 and 1234 are for demo only', async () => {
    const production = await createRentalSite({ env: { mode: 'production', seed: 'empty' } });
    for (const gateCode of ['0000', '1234']) {
      const outcome = await readOutcome(postRental(production, rentalBody(1, { gateCode })));
      expect(outcome).toMatchObject({ status: 409, code: 'gate_code_taken' });
    }
    await production.close();
    expect(await rent(rentalBody(unit, { gateCode: '1234' }))).toMatchObject({ status: 200 });
  });
});

describe('the ID photo', () => {
  test('belongs to the customer from then on, and staff are asked to check it', async () => {
    const headers = { 'x-draft': 'd'.repeat(43) };
    const path = await uploadPhoto(site, headers);
    const { leaseId = '' } = await rent(rentalBody(unit, { driversLicenseImagePath: path }), headers);
    const [row] = await site.sql`select u.state, u.customer_id = l.customer_id as "isTheirs" from uploads u
      join leases l on l.id_photo_id = u.id where l.id = ${leaseId}`;
    expect(row).toEqual({ state: 'claimed', isTheirs: true });
    const cases = await site.sql`select kind from conflict_cases where lease_id = ${leaseId}`;
    expect(cases.map(({ kind }) => kind)).toContain('id_photo_to_check');
  });

  test('of another browser, claimed before, or never sent is not accepted', async () => {
    const mine = { 'x-draft': 'e'.repeat(43) };
    const theirs = await uploadPhoto(site, { 'x-draft': 'f'.repeat(43) });
    const used = await uploadPhoto(site, mine);
    await rent(rentalBody(unit, { driversLicenseImagePath: used }), mine);
    for (const path of [theirs, used, `/objects/uploads/${randomUUID()}`]) {
      await unchanged(async () => {
        const outcome = await rent(rentalBody(81, { driversLicenseImagePath: path }), mine);
        expect(outcome).toMatchObject({ status: 422, code: 'photo_unknown' });
      });
    }
  });

  test.each(['../../etc/passwd', 'https://evil.example/objects/uploads/x', '/objects/.private/.private/x'])(
    '%s is no path of ours',
    async (path) => {
      const outcome = await rent(rentalBody(82, { driversLicenseImagePath: path }));
      expect(outcome).toMatchObject({ status: 400, code: 'invalid' });
    },
  );
});

describe('the same key', () => {
  test('gives the same rental, as it stands today, for ever; without one the second finds the unit taken', async () => {
    const [body, headers] = [rentalBody(unit), withKey()];
    const first = await rent(body, headers);
    await unchanged(async () => expect(await rent(body, headers)).toEqual(first));
    expect(await rent(body, withKey())).toMatchObject({ status: 409, code: 'unit_taken' });
  });

  test('in capitals is the same key', async () => {
    const [body, key] = [rentalBody(unit), randomUUID()];
    const first = await rent(body, withKey(key));
    expect(await rent(body, withKey(key.toUpperCase()))).toEqual(first);
  });

  test('with one byte more is refused, and the first stands', async () => {
    const [body, headers] = [rentalBody(unit), withKey()];
    await rent(body, headers);
    await unchanged(async () => {
      const outcome = await rent(`${JSON.stringify(body)} `, headers);
      expect(outcome).toMatchObject({ status: 422, code: 'fingerprint_mismatch' });
    });
  });

  test('of a refused rental may be used again', async () => {
    const headers = withKey();
    await rent(rentalBody(unit));
    const body = rentalBody(unit, { gateCode: '9401' });
    expect(await rent(body, headers)).toMatchObject({ code: 'unit_taken' });
    await site.sql`update leases set state = 'ended' where unit_id = ${unitId(unit)}`;
    await site.sql`update units set status = 'available' where id = ${unitId(unit)}`;
    expect(await rent(body, headers)).toMatchObject({ status: 200 });
  });

  test('that is no UUID is refused', async () => {
    expect(await rent(rentalBody(83), withKey('again'))).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('bad input', () => {
  test('nothing at all names every field that has to be there, and no value', async () => {
    const outcome = await rent({});
    expect(outcome).toMatchObject({ status: 422, code: 'missing_fields' });
    expect(outcome.missingFields).toEqual([
      ...['firstName', 'lastName', 'address', 'city', 'state', 'zipCode', 'email', 'phone'],
      ...['driversLicenseNumber', 'selectedUnitId', 'gateCode', 'paymentMethodSetup'],
    ]);
  });

  test.each(Object.keys(rentalBody(1)).filter((name) => name !== 'driversLicenseImagePath'))(
    '%s missing is named alone',
    async (name) => {
      for (const value of [undefined, null, '  ']) {
        const outcome = await rent({ ...rentalBody(84), [name]: value });
        expect(outcome).toMatchObject({ status: 422, missingFields: [name] });
      }
    },
  );

  test.each([
    ['gateCode', ' 12 3'],
    ['gateCode', '12a4'],
    ['firstName', 'Z'],
    ['firstName', `Zo\u202eë`],
    ['firstName', 'Zo\u200bë'],
    ['firstName', 'x'.repeat(101)],
    ['lastName', 'Smith\u0000'],
    ['email', 'a@b.com\r\nBcc:x@y'],
    ['email', 'a@b.com,c@d.com'],
    ['email', '"x"<a@b>'],
    ['state', 'ZZ'],
    ['zipCode', 'ABCDE'],
    ['phone', '(000) 000-0000'],
    ['paymentMethodSetup', false],
    ['paymentMethodSetup', 'yes'],
    ['locale', 'xx'],
  ])('%s %j: 400 with its field, and nothing is written', async (name, value) => {
    await unchanged(async () => {
      const outcome = await rent({ ...rentalBody(84), [name]: value });
      expect(outcome).toMatchObject({ status: 400, code: 'invalid', errors: [{ path: name }] });
    });
  });

  test('an e-mail that is endless or full of quotes is refused in no time', async () => {
    for (const email of [`${'a'.repeat(300)}@b.com`, `${'"('.repeat(10_000)}@b.com`]) {
      const times = [];
      for (let i = 0; i < 3; i += 1) {
        const startedAt = performance.now();
        expect(await rent(rentalBody(84, { email }))).toMatchObject({ status: 400, code: 'invalid' });
        times.push(performance.now() - startedAt);
      }
      expect(Math.min(...times)).toBeLessThan(50);
    }
  });

  test('an impossible phone and an unknown state have the sentence of their field', async () => {
    expect((await rent(rentalBody(84, { phone: '(000) 000-0000' }))).message).toBe(
      'Enter a US phone number that can be called',
    );
    expect((await rent(rentalBody(84, { state: 'ZZ' }))).message).toBe('Choose a state from the list');
  });

  test.each(['<script>alert(1)</script>', '{{7*7}}', '$' + '{x}', "=cmd|'/c calc'!A1", 'Zoë 🏠'])(
    'a name like %s is refused with the sentence of its field',
    async (firstName) => {
      const outcome = await rent(rentalBody(84, { firstName }));
      expect(outcome).toMatchObject({ status: 400, message: fieldMessages.plainText });
    },
  );

  test.each(["D'Angelo", 'Zoë', '王'])('%s keeps every letter of the name', async (firstName) => {
    const { leaseId = '', status } = await rent(rentalBody(unit, { firstName }));
    expect(status).toBe(200);
    const [row] = await site.sql`select c.first_name from leases l join customers c on c.id = l.customer_id
      where l.id = ${leaseId}`;
    expect(row?.first_name).toBe(firstName);
  });

  test('card data is refused wherever it stands', async () => {
    for (const extra of [
      { cardNumber: '1' },
      { lastName: '4242 4242 4242 4242' },
      { consent: { cvv: '123' } },
    ]) {
      const outcome = await rent({ ...rentalBody(84), ...extra });
      expect(outcome).toMatchObject({ status: 400, code: 'card_data_not_accepted' });
    }
  });

  test('a payment method of somebody else changes nothing', async () => {
    const outcome = await rent(rentalBody(unit, { stripePaymentMethodId: 'pm_of_somebody_else' }));
    expect(outcome).toMatchObject({
      status: 200,
      leaseState: 'held',
      gateCodeState: 'waiting',
      clientSecret: expect.any(String),
    });
    expect(await site.sql`select id from kept_cards`).toEqual([]);
  });

  test('an e-mail on file gets the same answer; only staff see the hint', async () => {
    const known = await rent(rentalBody(unit, { email: 'Twice@Mail.example' }));
    unit += 1;
    const again = await rent(rentalBody(unit, { email: 'twice@mail.example' }));
    expect(Object.keys(again)).toEqual(Object.keys(known));
    const hints = await site.sql`select lease_id from conflict_cases where kind = 'possible_duplicate'
      and lease_id in ${site.sql([known.leaseId ?? '', again.leaseId ?? ''])}`;
    expect(hints).toEqual([{ lease_id: again.leaseId }]);
  });
});

describe('the budget of an address', () => {
  test('counts rentals that took effect, not refusals, and never stands between a key and its effect', async () => {
    const strict = await createRentalSite();
    const limits = createLimits({ db: strict.ctx.db, mode: 'production' });
    const limited = { ...strict, app: new Hono(), ctx: { ...strict.ctx, limits } };
    limited.app.use(async (c, next) => {
      c.set('address', '192.0.2.77');
      await next();
    });
    submissionsRoutes(limited, submissionList);
    const send = async (unit: number, headers?: Record<string, string>) =>
      readOutcome(postRental(limited, rentalBody(unit), headers));
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(1, key);
    for (let i = 0; i < 4; i += 1) expect(await send(1)).toMatchObject({ status: 409 });
    expect(await send(2)).toMatchObject({ status: 200 });
    expect(await send(3)).toMatchObject({ status: 200 });
    const fourth = await send(4);
    expect(fourth).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(fourth).toMatchObject({ message: 'Too many tries. Please try again in 60 minutes.' });
    expect(await send(1, key)).toMatchObject({ status: 200, leaseId: first.leaseId });
    await strict.close();
  });
});

test('a letter that cannot be written costs its rental, and nothing else', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const broken = await createRentalSite({ facility: { timeZone: 'Mars/X' } });
  try {
    expect(await readOutcome(postRental(broken, rentalBody(42)))).toMatchObject({ status: 500 });
    // Node tells of a rejected promise once all that was due is done.
    await new Promise((done) => setImmediate(done));
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    await broken.close();
  }
});
