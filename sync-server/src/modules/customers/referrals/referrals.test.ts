import { type Referral, referralsApi } from 'schemas/customers/referrals';
import { fieldMessages } from 'schemas/kit/fields/fields';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { createNoLimits } from '../../../db/limits/limits.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { staffBearer } from '../../../testing/testing-app.ts';
import { send } from '../../../testing/testing-calls.ts';
import { createNotedLimits, usedUp } from '../../../testing/testing-limits.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { lockAccount } from '../../billing/ledger/ledger.service.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { creditReferrals } from '../../billing/referral-credits/referral-credits.jobs.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import { billRent, decideCase, listAllCases, moveIn } from '../../leasing/move-outs/testing-move-out.ts';
import {
  createRentalSite,
  postRental,
  readOutcome,
  rentalBody,
  withKey,
} from '../../leasing/rentals/testing-rental.ts';
import { bookPayment } from '../../payments/payments/book-payment.service.ts';

const site = useFreshSite(createRentalSite);
afterEach(() => expectTrueBooks(site));

const draft = (letter: string) => ({ 'x-draft': letter.repeat(43) });
const friend = { referenceName: 'Ana María', refereeEmail: 'Ana@Mail.Example' };
const referrer = { unitNumber: '7', lastName: "O'Brien-Núñez" };

type Outcome = { [key in keyof Referral]?: unknown } & {
  code?: string;
  ref?: string;
  errors?: { message: string }[];
};
async function refer(body: object, headers: Record<string, string> = draft('a')) {
  const reply = await send(site, referralsApi.create, { body, headers });
  return { ...((await reply.json()) as Outcome), httpStatus: reply.status };
}
async function codeFor(body: object = { ...friend, ...referrer }): Promise<string> {
  const { referralCode } = await refer(body);
  return String(referralCode);
}
const list = async (headers: Record<string, string>) => {
  const reply = await site.app.request(referralsApi.list.path, { headers });
  return (await reply.json()) as Referral[];
};
const letters = (template = 'referral_invitation') =>
  site.sql`select recipient, text from outgoing_messages where template = ${template} order by created_at, id`;
const rowOf = async (code: string) =>
  (
    await site.sql`select r.state, r.referee_lease_id as lease, (r.paid_at is not null) as paid from referrals r
      where code = ${code}`
  )[0];
const ana: Partial<CompleteRentalInput> = {
  firstName: 'Ana',
  lastName: 'Pérez',
  email: 'ana@mail.example',
  phone: '(859) 555-0177',
};

describe('naming a friend', () => {
  test('gives a code that nobody misreads, a letter to the friend, and a line in the own list', async () => {
    const outcome = await refer(friend);
    expect(outcome).toMatchObject({
      httpStatus: 200,
      referenceName: 'Ana María',
      refereeEmail: 'ana@mail.example',
      referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      status: 'pending',
    });
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.recipient).toBe('ana@mail.example');
    expect(letter?.text).toContain('Hello Ana María,');
    expect(letter?.text).toContain(`http://localhost:3000/?ref=${outcome.referralCode}`);
    expect(letter?.text).toContain('$25.00');
    expect(await list(draft('a'))).toMatchObject([{ referralCode: outcome.referralCode, status: 'pending' }]);
  });

  test('writes to the friend in the language of the screen', async () => {
    await refer({ ...friend, locale: 'es' });
    expect((await letters())[0]?.text).toContain('Hola Ana María:');
  });

  test('is refused with the right words, and nobody is written to', async () => {
    const refused: [what: string, own: object, status: number, words: string][] = [
      ['no name', { referenceName: '' }, 422, 'missing_fields'],
      ['no address', { refereeEmail: undefined }, 422, 'missing_fields'],
      ['a name of one letter', { referenceName: 'A' }, 400, fieldMessages.referenceName],
      ['an address that is none', { refereeEmail: 'ana@mail' }, 400, fieldMessages.refereeEmail],
      [
        'a header in the address',
        { refereeEmail: 'a@b.example\r\nBcc: c@d.example' },
        400,
        fieldMessages.refereeEmail,
      ],
      ['a header in the name', { referenceName: 'Ana\r\nBcc: c@d.example' }, 400, fieldMessages.plainText],
      ['a link in the name', { referenceName: 'Win at evil.example' }, 400, fieldMessages.plainText],
      ['a web address in the name', { referenceName: 'http://evil' }, 400, fieldMessages.plainText],
      ['markup in the name', { referenceName: '<b>Ana</b>' }, 400, fieldMessages.plainText],
      ['a sermon as a name', { referenceName: 'Ana '.repeat(40) }, 400, fieldMessages.tooLong],
      ['a card as a name', { referenceName: '4242 4242 4242 4242' }, 400, 'card_data_not_accepted'],
      ['a unit without a last name', { unitNumber: '7' }, 400, fieldMessages.lastName],
      ['a last name without a unit', { lastName: 'Pérez' }, 400, fieldMessages.unitNumber],
    ];
    for (const [what, own, status, words] of refused) {
      const outcome = await refer({ ...friend, ...own });
      expect(outcome.httpStatus, what).toBe(status);
      const said = [outcome.code, ...(outcome.errors ?? []).map(({ message }) => message)];
      expect(said, what).toContain(words);
    }
    expect(await letters()).toHaveLength(0);
    expect(await list(staffBearer)).toEqual([]);
  });

  test('with a unit that is not theirs is refused like any look-up', async () => {
    await moveIn(site, 7);
    const nobody = await refer({ ...friend, unitNumber: '7', lastName: 'Nobody' });
    const empty = await refer({ ...friend, unitNumber: '8', lastName: 'Nobody' });
    expect(nobody).toMatchObject({ httpStatus: 404, code: 'account_not_found' });
    const { ref: _, ...one } = nobody;
    const { ref: __, ...other } = empty;
    expect(one).toEqual(other);
  });

  test('fifty times at once under one key is one referral and one letter', async () => {
    const headers = { ...draft('a'), ...withKey() };
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await refer(friend, headers)).referralCode),
    );
    expect(new Set(codes).size).toBe(1);
    expect(await list(staffBearer)).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });
});

describe('the list', () => {
  test('is all to the staff, the own to a browser, nothing to a stranger', async () => {
    await refer(friend, draft('a'));
    await refer({ ...friend, refereeEmail: 'ben@mail.example', referenceName: 'Ben' }, draft('b'));
    expect((await list(staffBearer)).map(({ referenceName }) => referenceName).sort()).toEqual([
      'Ana María',
      'Ben',
    ]);
    expect((await list(draft('b'))).map(({ referenceName }) => referenceName)).toEqual(['Ben']);
    expect(await list(draft('c'))).toEqual([]);
    expect(await list({})).toEqual([]);
  });

  test('of a browser without a handle begins with the first friend', async () => {
    const reply = await send(site, referralsApi.create, { body: friend });
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await list({ cookie })).toHaveLength(1);
  });
});

describe('against abuse', () => {
  test('a friend is written to once within two weeks, whoever names them; the answer is the same', async () => {
    const first = await refer(friend, draft('a'));
    const again = await refer({ ...friend, refereeEmail: 'ANA@mail.example' }, draft('b'));
    expect(again).toEqual({
      ...first,
      id: expect.any(String),
      referralCode: expect.not.stringMatching(String(first.referralCode)),
    });
    expect(await letters()).toHaveLength(1);
    site.clock.now = new Date(site.clock.now.getTime() + 15 * 24 * 60 * 60_000);
    await refer(friend, draft('c'));
    expect(await letters()).toHaveLength(2);
  });

  test('twenty at the same instant are one letter', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => refer(friend, draft(String.fromCharCode(97 + i)))),
    );
    expect(await list(staffBearer)).toHaveLength(20);
    expect(await letters()).toHaveLength(1);
  });

  test('whoever names a tenant, or themselves, sees the same answer, and nobody is written to', async () => {
    await moveIn(site, 7);
    const stranger = await refer(friend);
    const tenant = await refer({ ...friend, refereeEmail: 'zoe@mail.example', ...referrer });
    expect(Object.keys(tenant)).toEqual(Object.keys(stranger));
    expect(tenant).toMatchObject({ httpStatus: 200, status: 'pending' });
    expect((await letters()).map(({ recipient }) => recipient)).toEqual(['ana@mail.example']);
  });

  test('each browser and each address has a budget, and a unit draws on the one for guessing', async () => {
    const noted = createNotedLimits();
    site.limits.become(noted);
    const headers = { ...draft('a'), ...withKey() };
    await refer(friend, headers);
    expect(noted.drawn).toEqual(['referralByDraft', 'referralByAddress', 'referralLetterSite']);
    site.limits.become(usedUp);
    expect(await refer(friend, headers)).toMatchObject({ httpStatus: 200 });
    expect(await refer(friend, draft('b'))).toMatchObject({ httpStatus: 429 });
    noted.drawn.length = 0;
    site.limits.become(noted);
    await refer({ ...friend, ...referrer });
    expect(noted.drawn).toContain('accountByDraft');
  });

  test('when the letters of a day are used up the code is there all the same', async () => {
    site.limits.become({
      ...createNoLimits(),
      take: async (budget) =>
        budget.startsWith('referralLetter') ? { ok: false, retryAfterSeconds: 9 } : { ok: true },
    });
    expect(await refer(friend)).toMatchObject({ httpStatus: 200 });
    expect(await letters()).toHaveLength(0);
  });
});

describe('the friend rents', () => {
  const rent = (unit: number, referralCode: unknown, own: Partial<CompleteRentalInput> = ana) =>
    readOutcome(postRental(site, { ...rentalBody(unit, own), referralCode }));

  test('with the code, however it is typed: the reward is on its way', async () => {
    const code = await codeFor(friend);
    const { status, leaseId } = await rent(20, ` ${code.toLowerCase()} `);
    expect(status).toBe(200);
    expect(await rowOf(code)).toEqual({ state: 'qualified', lease: leaseId, paid: false });
    expect(await list(draft('a'))).toMatchObject([{ status: 'qualified' }]);
  });

  test('with a code that nobody knows as well as without one', async () => {
    for (const [i, code] of ['ZZZZZZZZ', 'no code', 'x'.repeat(5000), 42, null].entries()) {
      expect(await rent(40 + i, code), String(code).slice(0, 20)).toMatchObject({ status: 200 });
    }
  });

  test('only the first rental counts, also when two come at the same instant', async () => {
    const code = await codeFor(friend);
    const [one, two] = await Promise.all([
      rent(22, code),
      rent(23, code, { ...ana, email: 'b@mail.example' }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.leaseId, two.leaseId]).toContain((await rowOf(code))?.lease);
    const actions = await site.sql`select 1 from audit_entries where action = 'referral.qualified'`;
    expect(actions).toHaveLength(1);
  });

  test('a hold that lapsed unpaid uses nothing up', async () => {
    const code = await codeFor(friend);
    const { leaseId = '' } = await rent(24, code);
    await site.sql`update leases set state = 'lapsed' where id = ${leaseId}`;
    await site.sql`update units set status = 'available' where kind = 'unit' and number = '24'`;
    const again = await rent(25, code);
    expect((await rowOf(code))?.lease).toBe(again.leaseId);
  });

  test('nobody refers themselves, by e-mail or by phone', async () => {
    await moveIn(site, 7);
    const code = await codeFor();
    await rent(26, code, { email: 'ZOE@mail.example', phone: '(859) 555-0199' });
    await rent(27, code, { email: 'other@mail.example', phone: '859-555-0101' });
    expect(await rowOf(code)).toMatchObject({ state: 'pending', lease: null });
  });
});

async function pay(leaseId: string, cents: number) {
  await inTransaction(site.ctx, async (ctx) => {
    await lockAccount(ctx, leaseId);
    await bookPayment(ctx, { leaseId, cents, method: 'cash' });
  });
}
const creditOf = async (leaseId: string) =>
  (
    await site.sql`select coalesce(-sum(cents), 0)::int as cents from ledger_entries
      where lease_id = ${leaseId} and account = 'receivable' and reason = 'Referral credit'`
  )[0]?.cents;
const cases = async (of = 'referral_to_credit') =>
  (await listAllCases(site)).filter(({ kind }) => kind === of);
const resolve = (id: string, option: string) => decideCase(site, id, { option });

/** The friend's second whole month is billed and paid. */
async function earnSecondMonth(leaseId: string) {
  await billRent(site, leaseId, '2026-12-01');
  await pay(leaseId, 60_00);
}

describe('the reward', () => {
  test('is credited to both once the second whole month is paid, not for some days between', async () => {
    const mine = await moveIn(site, 7);
    const code = await codeFor();
    const theirs = await moveIn(site, 30, { ...ana, referralCode: code });
    await creditReferrals(site.ctx);
    expect(await rowOf(code)).toMatchObject({ state: 'qualified' });
    await site.sql`update leases set monthly_rate_cents = 2323 where id = ${theirs}`;
    await billRent(site, theirs, '2026-12-01');
    await pay(theirs, 23_23);
    await creditReferrals(site.ctx);
    expect([await creditOf(mine), await creditOf(theirs)]).toEqual([0, 0]);

    await site.sql`update leases set monthly_rate_cents = 6000 where id = ${theirs}`;
    await billRent(site, theirs, '2027-01-01');
    await creditReferrals(site.ctx);
    expect(await creditOf(mine)).toBe(0);
    await pay(theirs, 60_00);
    await creditReferrals(site.ctx);
    expect([await creditOf(mine), await creditOf(theirs)]).toEqual([25_00, 25_00]);
    expect(await rowOf(code)).toMatchObject({ state: 'paid', paid: true });
    expect(await list(draft('a'))).toMatchObject([{ status: 'paid' }]);
    const told = await letters('referral_credit');
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(['ana@mail.example', 'zoe@mail.example']);
    expect(told.every(({ text }) => text.includes('$25.00'))).toBe(true);
  });

  async function earn(own: object = referrer) {
    const code = await codeFor({ ...friend, ...own });
    const theirs = await moveIn(site, 30, { ...ana, referralCode: code });
    await earnSecondMonth(theirs);
    return { code, theirs };
  }

  test('pays what is open of the account', async () => {
    const mine = await moveIn(site, 7);
    await billRent(site, mine, '2026-12-01');
    await earn();
    await creditReferrals(site.ctx);
    const [open] = await site.sql`select sum(cents)::int as cents from ledger_entries
      where lease_id = ${mine} and account = 'receivable' and invoice_id is not null`;
    expect(open?.cents).toBe(35_00);
  });

  test('is credited once, whoever runs the job, however often, and however late', async () => {
    const mine = await moveIn(site, 7);
    const { theirs } = await earn();
    site.clock.now = new Date('2028-01-01T12:00:00.000Z');
    await Promise.all(Array.from({ length: 10 }, () => creditReferrals(site.ctx)));
    await creditReferrals(site.ctx);
    expect([await creditOf(mine), await creditOf(theirs)]).toEqual([25_00, 25_00]);
    expect(await letters('referral_credit')).toHaveLength(2);
    const twice = site.sql`insert into referral_credits select * from referral_credits limit 1`;
    await expect(twice).rejects.toThrow('referral_credits_referral_id_side_pk');
  });

  test.each([
    ['nobody knows whose it is', {}],
    ['whoever referred has left', referrer],
  ])('of which %s is put before the staff, and reads as paid only when they gave it', async (_, own) => {
    const mine = await moveIn(site, 7);
    const { code, theirs } = await earn(own);
    await site.sql`update leases set state = 'ended' where id = ${mine}`;
    await creditReferrals(site.ctx);
    await creditReferrals(site.ctx);
    expect([await creditOf(mine), await creditOf(theirs)]).toEqual([0, 25_00]);
    const [asked, ...more] = await cases();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ unitNumber: '30', customerName: 'Ana Pérez', options: ['done'] });
    expect(await rowOf(code)).toMatchObject({ state: 'qualified' });
    expect((await resolve(asked?.id ?? '', 'decline')).status).toBe(400);
    expect((await resolve(asked?.id ?? '', 'done')).status).toBe(200);
    expect(await rowOf(code)).toMatchObject({ state: 'paid' });
  });
});

describe('a reward whose two sides look like one person', () => {
  const keepCard = (leaseId: string, method: string) =>
    site.sql`insert into kept_cards (id, customer_id, stripe_method_id, brand, last4, exp_month, exp_year, created_at)
      select gen_random_uuid(), customer_id, ${method}, 'visa', '4242', 12, 2034, now() from leases where id = ${leaseId}`;

  test.each([
    ['a plus-address', { email: 'zoe+friend@mail.example' }, ['email']],
    ['dots and another case', { email: 'Z.O.E@mail.example' }, ['email']],
    ['the same card', {}, ['card']],
  ])('by %s is held back, and the staff alone read why', async (what, own, alike) => {
    const mine = await moveIn(site, 7);
    const code = await codeFor();
    const theirs = await moveIn(site, 30, { ...ana, ...own, referralCode: code });
    if (what === 'the same card') {
      await keepCard(mine, 'pm_one');
      await keepCard(theirs, 'pm_two');
    }
    await earnSecondMonth(theirs);
    await creditReferrals(site.ctx);
    await creditReferrals(site.ctx);
    expect([await creditOf(mine), await creditOf(theirs)]).toEqual([0, 0]);
    expect(await list(draft('a'))).toMatchObject([{ status: 'qualified' }]);
    expect(await letters('referral_credit')).toEqual([]);
    const [held, ...more] = await cases('referral_same_person');
    expect(more).toEqual([]);
    expect(held).toMatchObject({ unitNumber: '30', options: ['give_reward', 'done'], alike });
  });

  test('is given after all when the staff know two people, and never when they do not', async () => {
    const mine = await moveIn(site, 7);
    const [first, second] = [
      await codeFor(),
      await codeFor({ ...friend, refereeEmail: 'b@mail.example', ...referrer }),
    ];
    const one = await moveIn(site, 30, { ...ana, email: 'zoe+1@mail.example', referralCode: first });
    const two = await moveIn(site, 31, {
      ...ana,
      ...{ email: 'zoe+2@mail.example', phone: '(859) 555-0178', referralCode: second },
    });
    await earnSecondMonth(one);
    await earnSecondMonth(two);
    await creditReferrals(site.ctx);
    const found = await cases('referral_same_person');
    const held = ['30', '31'].map((unit) => found.find(({ unitNumber }) => unitNumber === unit));
    expect((await resolve(held[0]?.id ?? '', 'decline')).status).toBe(400);
    expect((await resolve(held[0]?.id ?? '', 'give_reward')).status).toBe(200);
    expect((await resolve(held[1]?.id ?? '', 'done')).status).toBe(200);
    expect([await creditOf(mine), await creditOf(one), await creditOf(two)]).toEqual([25_00, 25_00, 0]);
    expect(await rowOf(first)).toMatchObject({ state: 'paid' });
    expect(await rowOf(second)).toMatchObject({ state: 'qualified' });
  });
});

describe('written without a connection', () => {
  async function submit(body: object) {
    const device = createDevice(site);
    const { record } = await device.write(body, { kind: 'referral' });
    await device.receipts([record]);
    await createSubmissionWorker(submissionList)(site.ctx);
    return (await device.results())[0];
  }

  test('it takes effect later: the friend is written to, and so is whoever named them, with the code', async () => {
    await moveIn(site, 7);
    const told = await submit({ ...friend, ...referrer });
    expect(told).toMatchObject({ kind: 'referral', state: 'applied' });
    expect(await letters()).toHaveLength(1);
    const [{ referralCode } = { referralCode: '' }] = await list(staffBearer);
    expect(told?.reference).toBe(referralCode);
    const [mine] = await letters('referral_code');
    expect(mine?.recipient).toBe('zoe@mail.example');
    expect(mine?.text).toContain(referralCode);
  });

  test('a unit that is not theirs stops nothing: the staff find out when the reward is due', async () => {
    expect(await submit({ ...friend, ...referrer })).toMatchObject({ state: 'applied' });
    expect(await list(staffBearer)).toHaveLength(1);
    expect(await letters('referral_code')).toHaveLength(0);
  });
});
