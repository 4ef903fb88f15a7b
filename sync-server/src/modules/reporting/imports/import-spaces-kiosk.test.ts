import { casesApi } from 'schemas/inbox/cases';
import type { LeaseFacts } from 'schemas/leasing/lease-agreement';
import type { CompleteRentalInput } from 'schemas/leasing/rentals';
import { describe, expect, test } from 'vitest';
import { submissionList } from '../../../app/submission-list.ts';
import { readAsStaff } from '../../../testing/testing-calls.ts';
import { useFreshSite } from '../../../testing/testing-site.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { createSubmissionWorker } from '../../inbox/submissions/apply/submissions.jobs.ts';
import { createDevice } from '../../inbox/submissions/testing-submissions.ts';
import {
  consentTo,
  leaseOf,
  postRental,
  readOutcome,
  rentalBody,
  warehouseId,
} from '../../leasing/rentals/testing-rental.ts';
import { importsRoutes } from './imports.routes.ts';
import { importing, spaceCells } from './testing-imports.ts';

const site = useFreshSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const office = () => importing(site);
const another = { unit: 'another', gateCode: 'another' } as const;

describe('a rental that was written offline for a space that was replaced meanwhile', () => {
  /** Its outcome, and the space of its lease. */
  const rent = async (
    selected: number | string,
    own: Partial<CompleteRentalInput> = {},
    { isEnrolled = false, daysLater = 0 } = {},
  ) => {
    const device = createDevice(site);
    if (isEnrolled) site.kiosks.set(device.hash, crypto.randomUUID());
    const { record } = await device.write(
      rentalBody(selected, { gateCode: '7001', ifTaken: another, ...own }),
    );
    await office().applied({
      spaces: [spaceCells('A2', { rate: '80' }), spaceCells('W9', { size: '30x40', rate: '1500' })],
    });
    site.clock.now = new Date(site.clock.now.getTime() + daysLater * 24 * 60 * 60_000);
    await device.receipts([record]);
    await createSubmissionWorker(submissionList)(site.ctx);
    const [result] = await device.results();
    return `${result?.state} ${result?.unit}`;
  };
  const shown = (selected: number | string, unit: NonNullable<LeaseFacts['unit']>) =>
    consentTo({ ...leaseOf(site, rentalBody(selected)), unit });

  const optionsNow = async () => (await readAsStaff(site, casesApi.list)).rows[0]?.options;
  const welcome = async () =>
    (await site.sql`select text from outgoing_messages where template = 'welcome'`)[0]?.text;

  test('of which nobody knows what it was is for a person to decide', async () => {
    expect(await rent(warehouseId(1))).toBe('conflict null');
    // Another of its size is no way out: nobody knows its size.
    expect(await optionsNow()).toEqual(['try_again', 'decline']);
  });

  test('gets one of the kind and size that was shown', async () => {
    const unit = {
      kind: 'warehouse',
      number: 'W1',
      size: '30x40',
      monthlyRateCents: 1500_00,
      isWish: true,
    } as const;
    expect(await rent(warehouseId(1), { consent: shown(warehouseId(1), unit) })).toBe('applied W9');
    expect(await welcome()).toContain('Unit W1, which you had chosen, was taken by then.');
  });

  test('of whoever wanted to be asked can be given another of the size that was shown', async () => {
    const unit = {
      kind: 'unit',
      number: '42',
      size: '10x10',
      monthlyRateCents: 80_00,
      isWish: true,
    } as const;
    const ask = { unit: 'ask', gateCode: 'ask' } as const;
    expect(await rent(42, { consent: shown(42, unit), ifTaken: ask })).toBe('conflict null');
    expect(await optionsNow()).toEqual(['same_size_unit', 'try_again', 'decline']);
  });

  test('is named in the letter by what a door can show, and by no other text', async () => {
    const unit = {
      kind: 'unit',
      number: 'spam.ex',
      size: '10x10',
      monthlyRateCents: 80_00,
      isWish: true,
    };
    expect(await rent(42, { consent: shown(42, unit as never) })).toBe('applied A2');
    expect(await welcome()).not.toMatch(/spam|which you had chosen/);
  });

  const asked = { kind: 'unit', number: '42', size: '10x10', monthlyRateCents: 60_00, isWish: true } as const;
  const rentNow = async () =>
    (await site.sql`select monthly_rate_cents as cents from leases`).map(({ cents }) => cents);

  test.each([
    ['the space is gone', 42, 'applied A2'],
    ['any one would do', 'any', 'applied A2'],
  ])('costs what a tablet of the office had shown, where %s', async (_where, selected, outcome) => {
    const own = { consent: shown(selected, asked), shownRate: '60.00' };
    expect(await rent(selected, own, { isEnrolled: true })).toBe(outcome);
    expect(await rentNow()).toEqual([60_00]);
  });

  test('costs what it costs now where no screen of ours had shown that', async () => {
    const own = { consent: shown('any', asked), shownRate: '60.00' };
    // The rates that a site begins with stand in its code, for all to read.
    expect(await rent('any', own)).toBe('applied A2');
    expect(await rentNow()).toEqual([80_00]);
  });

  test('costs what it costs now after thirty days', async () => {
    const own = { consent: shown('any', asked), shownRate: '60.00' };
    expect(await rent('any', own, { isEnrolled: true, daysLater: 31 })).toBe('applied A2');
    expect(await rentNow()).toEqual([80_00]);
  });

  test('costs what it costs now where the site never asked what was shown', async () => {
    const own = { consent: shown('any', asked), shownRate: '59.00' };
    expect(await rent('any', own, { isEnrolled: true })).toBe('applied A2');
    expect(await rentNow()).toEqual([80_00]);
  });

  test.each([
    ['of another size', { size: '5x5', monthlyRateCents: 80_00 }],
    ['at a higher rent', { size: '10x10', monthlyRateCents: 79_99 }],
  ])('gets none %s', async (_what, own) => {
    const unit = { kind: 'unit', number: '42', isWish: true, ...own } as const;
    expect(await rent(42, { consent: shown(42, unit) })).toBe('conflict null');
  });
});

test.each([0, 1, 2, 3, 4, 5])(
  'an undo races with a rental of what goes: one of the two is refused (%i)',
  async (round) => {
    const applied = await office().applied({
      spaces: Array.from({ length: 30 }, (_, i) => spaceCells(`A${i + 1}`)),
    });
    expect(applied.sums).toMatchObject({ replacedSpaces: 100 });
    const [a1] = await site.sql`select id from units where number = 'A1'`;
    const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
    const [undone, rented] = await Promise.all([
      wait(round % 3 === 0 ? 0 : round * 3).then(() => office().undo(applied)),
      wait(round % 3 === 1 ? 0 : 20 - round).then(() =>
        readOutcome(postRental(site, rentalBody(a1?.id, { gateCode: '7100' }))),
      ),
    ]);
    const leases = await site.sql`select u.number, u.status from leases l join units u on u.id = l.unit_id`;
    const n = (await site.sql`select count(*)::int as n from units`)[0]?.n;
    const isRented = rented.status === 200;
    expect([
      undone.state ?? undone.code,
      rented.status,
      leases.map((l) => `${l.number} ${l.status}`),
      n,
    ]).toEqual(isRented ? ['import_touched', 200, ['A1 occupied'], 30] : ['undone', 422, [], 100]);
  },
);
