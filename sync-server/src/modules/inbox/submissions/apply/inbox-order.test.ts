import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import { lapseExpiredHolds } from '../../../leasing/leases/leases.jobs.ts';
import {
  countEffects,
  createRentalSite,
  postRental,
  rentalBody,
  withKey,
} from '../../../leasing/rentals/testing-rental.ts';
import type { SubmissionDefinition } from '../submission-definition.ts';
import { createDevice, type Device, type Written } from '../testing-submissions.ts';
import { createSubmissionWorker } from './submissions.jobs.ts';

// The whole of it: POISONS=100 SCHEDULES=200.
// One that delays the others shows wherever it stands, but in the last place.
const poisonCount = Number(process.env.POISONS ?? 3);
// Without the gate 24 of 24 schedules failed; what shows in every fifth alone is found by 20 in 99 of 100 runs.
const scheduleCount = Number(process.env.SCHEDULES ?? 20);
const rental = submissionList.rental ?? expect.fail();
let site: TestSite;
let device: Device;
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
});
afterEach(() => site.close());

test(`one poison among a hundred, at ${poisonCount} positions from first to last, delays none of the others`, async () => {
  const batch = await Promise.all(Array.from({ length: 100 }, () => device.write(rentalBody(1))));
  for (let at = 0; at < 100; at += 20) {
    await device.receipts(batch.slice(at, at + 20).map(({ record }) => record));
  }
  let poison = '';
  // What the good ones do is beside the point here.
  const apply: SubmissionDefinition['apply'] = async (_ctx, { id }) => {
    if (id === poison) throw new Error('poison');
    return { ok: true, value: { unit: null } };
  };
  const worker = createSubmissionWorker({ rental: { ...rental, apply } });
  const last = batch.length - 1;
  const positions = Array.from({ length: poisonCount }, (_, i) => Math.round((i * last) / (poisonCount - 1)));
  for (const { id } of positions.map((at) => batch[at] ?? expect.fail())) {
    poison = id;
    await worker(site.ctx);
    const left = await site.sql`select id, attempts from inbox_records where state <> 'applied'`;
    expect(left).toEqual([{ id, attempts: 1 }]);
    await site.sql`update inbox_records set state = 'received', attempts = 0, settled_at = null,
      next_attempt_at = ${site.clock.now.toISOString()}, result_number = null`;
  }
}, 600_000);

test('a server that ends takes no further record, and leaves none of them half done', async () => {
  const batch = await Promise.all(Array.from({ length: 12 }, () => device.write(rentalBody(1))));
  await device.receipts(batch.map(({ record }) => record));
  let begun = 0;
  const apply: SubmissionDefinition['apply'] = async () => {
    begun += 1;
    return { ok: true, value: { unit: null } };
  };
  const worker = createSubmissionWorker({ rental: { ...rental, apply } });
  await worker(site.ctx, () => begun < 3);
  const [{ applied } = expect.fail()] = await site.sql`
    select count(*)::int as applied from inbox_records where state = 'applied'`;
  expect(applied).toBe(begun);
  expect(begun).toBeLessThan(8);
  await worker(site.ctx);
  expect(await site.sql`select 1 from inbox_records where state <> 'applied'`).toEqual([]);
});

describe('whatever the order of deliveries and of deaths', () => {
  let code = 1_000;
  const recordCount = 6;
  const records = [...Array(recordCount).keys()];
  const index = fc.constantFrom(...records);
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        action: fc.constant('deliver' as const),
        who: fc.array(index, { minLength: 1, maxLength: 6 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        action: fc.constant('direct' as const),
        who: fc.array(index, { minLength: 1, maxLength: 2 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        action: fc.constant('withdraw' as const),
        who: fc.array(index, { minLength: 1, maxLength: 1 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        action: fc.constant('work' as const),
        who: fc.constant([] as number[]),
        deathAt: fc.option(fc.nat(5)),
      }),
    },
  );
  type Step = { action: 'deliver' | 'direct' | 'withdraw' | 'work'; who: number[]; deathAt?: number | null };
  const schedule = fc.array(fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 3 }) }), {
    minLength: 2,
    maxLength: 6,
  });

  /** Dies before or after the effect is written, always before it is committed. */
  const mortal = (deathAt: number): SubmissionDefinition['apply'] => {
    let tries = 0;
    return async (ctx, sent, choice) => {
      tries += 1;
      if (tries !== deathAt + 1) return rental.apply(ctx, sent, choice);
      if (deathAt % 2) await rental.apply(ctx, sent, choice);
      throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
    };
  };

  async function perform(written: Written[], { action, who, deathAt }: Step): Promise<void> {
    const chosen = who.flatMap((i) => written[i] ?? []);
    if (action === 'deliver') await device.receipts(chosen.map(({ record }) => record));
    if (action === 'direct')
      await Promise.all(chosen.map(({ id, body }) => postRental(site, body, withKey(id))));
    if (action === 'withdraw') for (const one of chosen) await device.withdraw(one);
    if (action === 'work') {
      const definitions = {
        rental: { ...rental, apply: typeof deathAt === 'number' ? mortal(deathAt) : rental.apply },
      };
      await createSubmissionWorker(definitions, { lanes: 2 })(site.ctx);
    }
    site.clock.now = new Date(site.clock.now.getTime() + 400);
  }

  /** Two want each unit: one of them is content with another, one wants to be asked. */
  const writeAll = () =>
    Promise.all(
      records.map((i) => {
        code += 1;
        const ifTaken = { unit: 'another', gateCode: 'another' } as const;
        return device.write(rentalBody((i % 3) + 1, { gateCode: String(code), ...(i < 3 && { ifTaken }) }));
      }),
    );

  /** Everything is delivered in the end, and somebody lives long enough. */
  async function finish(written: Written[]): Promise<void> {
    await device.receipts(written.map(({ record }) => record));
    for (let i = 0; i < 2; i += 1) {
      site.clock.now = new Date(site.clock.now.getTime() + 400_000);
      await createSubmissionWorker(submissionList)(site.ctx);
    }
  }

  /** No record without an outcome, no effect without its record, no two of one. */
  async function expectOneOutcomeEach(written: Written[], leasesBefore: number): Promise<void> {
    const rows = await site.sql`select r.id, r.state, r.result_number as n,
        (select count(*)::int from submissions s join leases l on l.id = s.effect_id where s.id = r.id) as effects,
        (select count(*)::int from conflict_cases c where c.submission_id = r.id and c.state = 'open') as cases
      from inbox_records r where device_hash = ${device.hash} order by n`;
    expect(rows.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort());
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, i) => i + 1));
    for (const { state, effects, cases } of rows) {
      expect(['applied 1 0', 'conflict 0 1', 'withdrawn 0 0']).toContain(`${state} ${effects} ${cases}`);
    }
    const applied = rows.filter(({ state }) => state === 'applied').length;
    const after = await countEffects(site);
    expect(after).toMatchObject({ leases: leasesBefore + applied, codes: applied, occupied: applied });
    expect([after?.customers, after?.invoices]).toEqual([after?.leases, after?.leases]);
  }

  test(`each record is settled, or in front of a person, exactly once (${scheduleCount} schedules)`, async () => {
    let runs = 0;
    const property = fc.asyncProperty(schedule, async (rounds) => {
      device = createDevice(site);
      const written = await writeAll();
      const before = await countEffects(site);
      for (const { steps } of rounds) await Promise.all(steps.map((step) => perform(written, step)));
      await finish(written);
      await expectOneOutcomeEach(written, before?.leases ?? 0);
      runs += 1;
    });
    // Everything free again before each run, as time itself frees it.
    property.beforeEach(async () => {
      site.clock.now = new Date(site.clock.now.getTime() + 24 * 60 * 60_000);
      await lapseExpiredHolds(site.ctx);
    });
    const seed = Number(process.env.SEED_OF_RUN ?? Math.floor(Math.random() * 2 ** 31));
    process.stdout.write(`inbox schedules: seed ${seed}\n`);
    await fc.assert(property, { numRuns: scheduleCount, seed });
    expect(runs).toBe(scheduleCount);
  }, 600_000);
});
