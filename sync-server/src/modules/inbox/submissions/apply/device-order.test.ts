import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { submissionList } from '../../../../app/submission-list.ts';
import type { TestSite } from '../../../../testing/testing-app.ts';
import { createRentalSite, rentalBody } from '../../../leasing/rentals/testing-rental.ts';
import type { SubmissionDefinition } from '../submission-definition.ts';
import { claimDueRecord } from '../submissions.queries.ts';
import { createDevice, type Device, type Written } from '../testing-submissions.ts';
import { admitRecord } from './admit-record.service.ts';
import { applyRecord } from './apply.service.ts';
import { createSubmissionWorker } from './submissions.jobs.ts';

let site: TestSite;
let device: Device;
beforeEach(async () => {
  site = await createRentalSite();
  device = createDevice(site);
});
afterEach(() => site.close());

const rental = submissionList.rental ?? expect.fail();
const work = createSubmissionWorker(submissionList);
const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};
const deliver = (...written: Written[]) => device.receipts(written.map(({ record }) => record));
const outcomes = async (...written: Written[]) => {
  const results = await device.results();
  return written.map(({ id }) => results.find((result) => result.id === id)?.state ?? 'waits');
};
/** Two for one unit, in the order in which their device numbered them. */
const writeTwo = async () =>
  [
    await device.write(rentalBody(1, { gateCode: '4821' }), { capturedAt: '2026-11-20T18:00:00.000Z' }),
    await device.write(rentalBody(1, { gateCode: '4822' }), { capturedAt: '2019-01-01T00:00:00.000Z' }),
  ] as const;

describe('of two records of one device for one unit the first numbered wins', () => {
  test('however they stand in their batch, and whatever its clock said', async () => {
    const [first, second] = await writeTwo();
    expect(await deliver(second, first)).toMatchObject([{ id: second.id }, { id: first.id }]);
    await work(site.ctx);
    expect(await outcomes(first, second)).toEqual(['applied', 'conflict']);
  });

  test('also when it arrived an hour later, as long as the second has not been carried out', async () => {
    const [first, second] = await writeTwo();
    await deliver(second);
    later(3_600_000);
    await deliver(first);
    await work(site.ctx);
    expect(await outcomes(first, second)).toEqual(['applied', 'conflict']);
  });

  test('another device, and another life of the same store, are no part of that order', async () => {
    const [, second] = await writeTwo();
    const other = createDevice(site);
    const theirs = await other.write(rentalBody(1, { gateCode: '4823' }));
    await deliver(second);
    later(1_000);
    await other.receipts([theirs.record]);
    const anew = await device.write(rentalBody(1), { incarnation: crypto.randomUUID(), sequence: 1 });
    await deliver(anew);
    // One lane, so that arrival alone decides between devices.
    await createSubmissionWorker(submissionList, { lanes: 1 })(site.ctx);
    expect(await outcomes(second, anew)).toEqual(['applied', 'conflict']);
    expect(await other.results()).toMatchObject([{ state: 'conflict' }]);
  });
});

describe('nothing waits for what may never come', () => {
  test('a gap in the numbers delays nobody', async () => {
    const written = await Promise.all([1, 2, 3].map((unit) => device.write(rentalBody(unit))));
    const [, second, third] = written;
    if (!second || !third) expect.fail();
    await deliver(third, second);
    await work(site.ctx);
    expect(await outcomes(second, third)).toEqual(['applied', 'applied']);
  });

  test('one that fails lets the next ones pass at once, and comes first again when it is due', async () => {
    const [first, second] = await writeTwo();
    const third = await device.write(rentalBody(3, { gateCode: '4824' }));
    await deliver(first, second, third);
    let isBroken = true;
    const apply: SubmissionDefinition['apply'] = (ctx, sent, choice) => {
      if (isBroken && sent.id === first.id) throw new Error('broken for now');
      return rental.apply(ctx, sent, choice);
    };
    const worker = createSubmissionWorker({ rental: { ...rental, apply } });
    await worker(site.ctx);
    expect(await outcomes(first, second, third)).toEqual(['waits', 'applied', 'applied']);
    isBroken = false;
    later(1_000);
    await worker(site.ctx);
    expect(await outcomes(first)).toEqual(['conflict']);
  });

  test('a worker that dies with one keeps its device for a second, and no other device', async () => {
    const [first, second] = await writeTwo();
    await deliver(first, second);
    expect(await claimDueRecord(site.ctx, [])).toMatchObject({ id: first.id, attempts: 1 });
    const other = createDevice(site);
    await other.receipts([(await other.write(rentalBody(2))).record]);
    await work(site.ctx);
    expect(await outcomes(first, second)).toEqual(['waits', 'waits']);
    expect(await other.results()).toMatchObject([{ state: 'applied' }]);
    later(1_000);
    await work(site.ctx);
    expect(await outcomes(first, second)).toEqual(['applied', 'conflict']);
  });

  test('a worker that was held up until others went on does nothing any more', async () => {
    const [first] = await writeTwo();
    await deliver(first);
    const late = (await claimDueRecord(site.ctx, [])) ?? expect.fail();
    const opened = (await admitRecord(site.ctx, submissionList, late)) ?? expect.fail();
    later(1_000);
    expect(await claimDueRecord(site.ctx, [])).toMatchObject({ id: first.id, attempts: 2 });
    await applyRecord(site.ctx, late, opened);
    expect(await outcomes(first)).toEqual(['waits']);
  });
});

test('three servers never carry out two records of one device at once, nor out of its order', async () => {
  const devices = Array.from({ length: 4 }, () => createDevice(site));
  const seen = new Map<string, number[]>();
  const busy = new Set<string>();
  const numberOf = new Map<string, { at: string; number: number }>();
  const overlaps: string[] = [];
  const apply: SubmissionDefinition['apply'] = async (_ctx, { id }) => {
    const { at, number } = numberOf.get(id) ?? expect.fail();
    if (busy.has(at)) overlaps.push(`${at} ${number}`);
    busy.add(at);
    seen.set(at, [...(seen.get(at) ?? []), number]);
    await sleep(number % 3);
    busy.delete(at);
    return { ok: true, value: { unit: null } };
  };
  for (const one of devices) {
    const written = await Promise.all(Array.from({ length: 12 }, () => one.write(rentalBody(1))));
    written.forEach(({ id }, number) => {
      numberOf.set(id, { at: one.hash, number });
    });
    await one.receipts(written.toReversed().map(({ record }) => record));
  }
  const workers = [1, 2, 3].map(() => createSubmissionWorker({ rental: { ...rental, apply } }));
  await Promise.all(workers.map((worker) => worker(site.ctx)));
  // A lane that found its device taken has gone home: the next round, half a second later, takes what is left.
  await workers[0]?.(site.ctx);
  expect(overlaps).toEqual([]);
  for (const { hash } of devices) expect(seen.get(hash)).toEqual([...Array(12).keys()]);
});
