import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { referralsApi } from 'schemas/customers/referrals';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { connectDb } from '../../../db/connection/open.ts';
import { countFlights } from '../../../db/testing/testing-flights.ts';
import type { TestSite } from '../../../testing/testing-app.ts';
import { call } from '../../../testing/testing-calls.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import { lapseExpiredHolds } from '../leases/leases.jobs.ts';
import { uploadPhoto } from '../move-outs/testing-move-out.ts';
import {
  consentTo,
  createRentalSite,
  leaseOf,
  postRental,
  readOutcome,
  rentalBody,
  unitId,
  withKey,
} from './testing-rental.ts';

// The whole of it: RACE_ROUNDS=100, of all three together.
const rounds = Number(process.env.RACE_ROUNDS ?? 30);
const roundsOfEach = Math.ceil(rounds / 3);
const rivals = 50;

let code = 100;
const site = useSite(createRentalSite);

const nextCode = () => {
  code += 1;
  return String(code).padStart(4, '0');
};

type Outcome = Awaited<ReturnType<typeof readOutcome>>;
const race = (makeOne: (i: number) => Promise<Response>): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: rivals }, (_, i) => askUntilAnswered(() => makeOne(i))));

/** On a machine that is slow a rival may wait for longer than a lock allows, and is told to come back. */
async function askUntilAnswered(ask: () => Promise<Response>): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await readOutcome(ask());
    if (outcome.status !== 503 || tries >= 30) return outcome;
  }
}

/** One winner; everybody else is told the same clear thing. */
function expectOneWinner(outcomes: Outcome[], refusal: string): void {
  const told = outcomes.map(({ status, code }) => (status === 200 ? 'won' : `${status} ${code}`)).sort();
  expect(told).toEqual([...Array(rivals - 1).fill(`409 ${refusal}`), 'won']);
}

async function countLive(at: TestSite) {
  const [live] = await at.sql`select (select count(*)::int from leases where state = 'held') as leases,
    (select count(*)::int from units where status = 'occupied') as units,
    (select count(*)::int from gate_codes where state = 'waiting') as codes,
    (select count(*)::int from customers) as customers, (select count(*)::int from invoices) as invoices`;
  return live;
}

/** Everything free again for the next round, as time itself frees it. */
async function freeAll(at: TestSite): Promise<void> {
  at.clock.now = new Date(at.clock.now.getTime() + 24 * 60 * 60_000);
  await lapseExpiredHolds(at.ctx);
}

describe(`${rivals} at once, ${rounds} rounds`, () => {
  let sold = 0;
  const expectOneEffect = async () => {
    sold += 1;
    expect(await countLive(site)).toEqual({ leases: 1, units: 1, codes: 1, customers: sold, invoices: sold });
    await freeAll(site);
  };

  test('one unit: one lease, 49 clear refusals', async () => {
    for (let round = 1; round <= roundsOfEach; round += 1) {
      const outcomes = await race(() =>
        postRental(site, rentalBody(round, { gateCode: nextCode() }), withKey()),
      );
      expectOneWinner(outcomes, 'unit_taken');
      await expectOneEffect();
    }
  }, 600_000);

  test('one gate code for 50 units: one lease, 49 clear refusals', async () => {
    for (let round = 1; round <= roundsOfEach; round += 1) {
      const gateCode = nextCode();
      const outcomes = await race((i) => postRental(site, rentalBody(i + 1, { gateCode }), withKey()));
      expectOneWinner(outcomes, 'gate_code_taken');
      await expectOneEffect();
    }
  }, 600_000);

  test('one request under one key: one effect, told 50 times', async () => {
    for (let round = 1; round <= roundsOfEach; round += 1) {
      const [body, headers] = [rentalBody(round, { gateCode: nextCode() }), withKey()];
      const outcomes = await race(() => postRental(site, body, headers));
      // A secret that cannot be had within three seconds is left out: the rental stands, whoever asks again gets it.
      const told = outcomes.map(({ clientSecret: _, ...rental }) => JSON.stringify(rental));
      expect(new Set(told).size).toBe(1);
      const askedAgain = await readOutcome(postRental(site, body, headers));
      const secrets = [...outcomes, askedAgain].flatMap(({ clientSecret }) => clientSecret ?? []);
      expect(new Set(secrets).size).toBe(1);
      expect(outcomes[0]?.status).toBe(200);
      await expectOneEffect();
    }
  }, 600_000);
});

test('whoever waits too long for the one before is told to come back, and loses nothing by it', async () => {
  const held = await createRentalSite();
  const [body, headers] = [rentalBody(1), withKey()];
  const waiting = await held.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('holds place 192.0.2.1', 0))`;
    const reply = await postRental(held, body, headers);
    return { ...(await readOutcome(reply)), retryAfter: reply.headers.get('retry-after') };
  });
  expect(waiting).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '5' });
  expect(await countLive(held)).toEqual({ leases: 0, units: 0, codes: 0, customers: 0, invoices: 0 });
  expect(await readOutcome(postRental(held, body, headers))).toMatchObject({ status: 200 });
  await held.close();
});

test('without the unique index on codes the same race has several winners, and the check above says so', async () => {
  const broken = await createRentalSite();
  await broken.sql`drop index gate_codes_one_live`;
  // Strangers from one address are counted one by one, so that they do not race.
  const kiosk = createDevice(broken);
  broken.kiosks.set(kiosk.hash, randomUUID());
  const runOnce = async (gateCode: string) => {
    const outcomes = await race((i) =>
      postRental(broken, rentalBody(i + 1, { gateCode }), { ...withKey(), ...kiosk.headers }),
    );
    expectOneWinner(outcomes, 'gate_code_taken');
    await freeAll(broken);
  };
  await expect(
    (async () => {
      for (let round = 0; round < 10; round += 1) await runOnce(nextCode());
    })(),
  ).rejects.toThrow('409 gate_code_taken');
  const [most] = await broken.sql`select count(*)::int from gate_codes where state <> 'ended' group by code
    order by 1 desc limit 1`;
  expect(most?.count).toBeGreaterThan(1);
  await broken.close();
});

test('without the unique index on leases a unit whose status lies is let twice; with it, it is not', async () => {
  const other = await createRentalSite();
  await postRental(other, rentalBody(1));
  await other.sql`update units set status = 'available' where id = ${unitId(1)}`;
  const again = () => readOutcome(postRental(other, rentalBody(1, { gateCode: nextCode() })));
  expect(await again()).toMatchObject({ status: 409, code: 'unit_taken' });
  await other.sql`drop index leases_one_live_per_unit`;
  expect(await again()).toMatchObject({ status: 200 });
  await other.close();
});

describe('round trips to the database', () => {
  test('are at most four, whatever a rental brings along', async () => {
    const counted = await createRentalSite();
    const flights = await countFlights(counted.url);
    const opened = connectDb({ url: flights.url, log: pino({ level: 'silent' }) });
    // The routes hold on to this very object: from here on they take the counted way.
    counted.ctx.db = opened.db;
    // What comes after the commit is another matter: its payment is opened in another way, and may take its time.
    counted.ctx.cards.mode = 'none';
    const rent = async (unit: number, own: Partial<CompleteRentalInput>) => {
      flights.take();
      const { status } = await readOutcome(postRental(counted, rentalBody(unit, own), withKey()));
      return [status, flights.take()];
    };
    const kinds = [
      async () => ({}),
      async () => ({ driversLicenseImagePath: await uploadPhoto(counted), locale: 'es' as const }),
      async (unit: number) => ({ consent: consentTo(leaseOf(counted, rentalBody(unit))) }),
      async () => ({ referralCode: await nameFriend(counted) }),
    ];
    for (const [i, make] of kinds.entries()) {
      // The first of its kind prepares its statements on this connection.
      await rent(20 + i, await make(20 + i));
      expect(await rent(30 + i, await make(30 + i))).toEqual([200, 4]);
    }
    expect(await rent(40, { driversLicenseImagePath: `/objects/uploads/${randomUUID()}` })).toEqual([422, 3]);
    await opened.close();
    await flights.close();
    await counted.close();
  });
});

async function nameFriend(site: TestSite): Promise<string> {
  const friend = { referenceName: 'Ana', refereeEmail: 'ana@mail.example' };
  return String((await call(site, referralsApi.create, { body: friend })).referralCode);
}
