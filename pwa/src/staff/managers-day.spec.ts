import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { breakUnit, followUp, solveConflict } from '../../../tests/run/journeys/manager-journey.ts';
import { addUpDay, type OfficeEvent } from '../../../tests/run/journeys/office-day.ts';
import {
  declineCharge,
  deliverOvernight,
  emailOf,
  type Guest,
  handBack,
  hire,
  moveIn,
  nameOf,
} from '../../../tests/run/journeys/office-journey.ts';
import {
  bill,
  checkPhoto,
  inspect,
  payFirstMonth,
  takeCash,
  transfer,
} from '../../../tests/run/journeys/staff-calls.ts';
import { expect, test } from '../../../tests/run/site/gatehouse-server.ts';
import { openOffice, signInByCall } from '../../../tests/run/site/open-office.ts';

// Nobody rents here yet: all that the figures can come from is what this day does.
test.use({ seed: 'empty' });

const mover: Guest = { firstName: 'Ada', lastName: 'Mover', unit: 11 };
const leaver: Guest = { firstName: 'Bela', lastName: 'Leaver', unit: 12 };
const declined: Guest = { firstName: 'Cleo', lastName: 'Declined', unit: 13 };
const payer: Guest = { firstName: 'Dora', lastName: 'Payer', unit: 14 };
const early: Guest = { firstName: 'Emil', lastName: 'Early', unit: 21 };
const late: Guest = { firstName: 'Fay', lastName: 'Late', unit: 21 };
const [movesTo, broken] = [31, 41];
const rentCents = 6000;

test("a manager's day ends in the figures that its events add up to", async ({ page, request, server }) => {
  const { sql } = server;
  const events: OfficeEvent[] = [];
  const manager = await hire(request, 'morgan', 'manager');
  const { headers } = await signInByCall(request, manager);
  const staff = { request, sql, headers };
  await deliverOvernight(server, { guest: early, code: 4271, receiptNumber: 'DNITE-0001-A', hasPhoto: true });
  await deliverOvernight(server, { guest: late, code: 4272, receiptNumber: 'DNITE-0002-B', hasPhoto: false });

  await openOffice(page, '/dashboard?tab=inbox', manager);
  await test.step('overnight rentals are in the inbox; the one in conflict gets another unit', async () => {
    await solveConflict(page);
    events.push({ what: 'held', who: nameOf(early), cents: rentCents, hasPhoto: true });
    events.push({ what: 'held', who: nameOf(late), cents: rentCents, hasPhoto: false });
  });
  await test.step('a unit goes into maintenance', async () => {
    await breakUnit(page, broken);
    events.push({ what: 'broken', unit: broken });
  });
  await test.step('the billing of the day is over before anything happens that it could count', async () => {
    const over = async () =>
      (await sql`select 1 as one from billing_runs where ended_at is not null`).length > 0;
    await expect.poll(over, { timeout: 60_000 }).toBe(true);
  });
  await test.step('who rented in the night has the ID photo checked, and pays the first month', async () => {
    const [lease] = await sql<{ id: string }[]>`
      select leases.id from leases join customers on customers.id = customer_id where email = ${emailOf(early)}`;
    await checkPhoto(staff, String(lease?.id));
    events.push({ what: 'photo_checked', who: nameOf(early) });
    await payFirstMonth(staff, String(lease?.id));
    events.push({ what: 'moved_in', unit: early.unit, cents: rentCents });
  });
  const leases = new Map<Guest, string>();
  const leaseOf = (guest: Guest) => String(leases.get(guest));
  await test.step('four people move in', async () => {
    for (const [i, guest] of [mover, leaver, declined, payer].entries()) {
      leases.set(guest, await moveIn(staff, guest, 3141 + i));
      events.push({ what: 'held', who: nameOf(guest), cents: rentCents, hasPhoto: false });
      events.push({ what: 'moved_in', unit: guest.unit, cents: rentCents });
    }
  });
  await test.step('a charge is billed, and paid in cash', async () => {
    await bill(staff, leaseOf(payer), 'Lock cut off', '25.50');
    events.push({ what: 'billed', as: 'charge', cents: 2550 });
    await takeCash(staff, leaseOf(payer), '25.50');
    events.push({ what: 'paid', as: 'charge', cents: 2550 });
  });
  await test.step('a declined charge is followed up by a bill with a pay link', async () => {
    const today = await todayOf(page);
    await declineCharge(sql, leaseOf(declined), today);
    events.push({ what: 'billed', as: 'rent', cents: rentCents });
    events.push({ what: 'charge_declined', who: nameOf(declined) });
    await followUp(page, declined, dayAfter(today));
    const letters = await sql`select 1 as one from outgoing_messages
      where template = 'invoice' and recipient = ${emailOf(declined)}`;
    expect(letters).toHaveLength(1);
  });
  await test.step('a tenant is transferred', async () => {
    await transfer(staff, leaseOf(mover), movesTo);
    events.push({ what: 'transferred', from: mover.unit, to: movesTo });
  });
  await test.step('a move-out is inspected', async () => {
    const receipt = await handBack(request, leaver);
    events.push({ what: 'billed', as: 'cleaning_fee', cents: 3000 });
    await inspect(staff, receipt);
    events.push({ what: 'moved_out', unit: leaver.unit });
  });

  await test.step('the dashboard and the reports say what the events add up to', async () => {
    const [{ units } = {}] = await sql`select count(*)::int as units from units where kind = 'unit'`;
    const expected = addUpDay(events, Number(units));
    await expectDashboard(page, expected);
    await expectReports(page, expected);
  });
});

type Expected = ReturnType<typeof addUpDay>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const text = (cents: number) => (cents / 100).toFixed(2);
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** The day that it is at the facility, by the clock of its browser. */
const todayOf = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' }).format(),
  );

async function expectDashboard(page: Page, day: Expected) {
  await page.goto('/dashboard');
  const tiles = page.getByRole('list', { name: 'Right now' }).getByRole('link');
  const { spaces, tasks, moves } = day;
  await expect(tiles.filter({ hasText: 'Available now' })).toContainText(`${spaces.available} units`);
  await expect(tiles.filter({ hasText: 'Occupied now' })).toContainText(
    `${spaces.occupied} units 0 warehouses`,
  );
  await expect(tiles.filter({ hasText: 'Collected this month' })).toContainText(dollars(day.collectedCents));
  await expect(tiles.filter({ hasText: 'Past due today' })).toContainText('$0.00');
  const happened = page.getByRole('region', { name: 'Today so far', exact: true }).getByRole('listitem');
  await expect(happened.filter({ hasText: 'Moved in' })).toHaveText(`Moved in ${moves.in}`);
  await expect(happened.filter({ hasText: 'Moved out' })).toHaveText(`Moved out ${moves.out}`);
  await expect(happened.filter({ hasText: 'Collected' })).toHaveText(
    `Collected ${dollars(day.collectedCents)}`,
  );
  // The gate confirms within a second or two; all else waits for a person.
  const work = page.getByRole('region', { name: 'Needs a person today', exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(work.getByRole('heading', { level: 3 })).toHaveText(
      [
        `Somebody is waiting · ${tasks.cases + tasks.awaitingFirstPayment}`,
        `Money and doors · ${tasks.declined}`,
      ],
      { timeout: 2_000 },
    );
  }).toPass();
  const waiting = work.getByRole('region', { name: 'Somebody is waiting' }).getByRole('link');
  await expect(waiting.filter({ hasText: 'Decide' }).first()).toContainText(`Case ${tasks.cases}`);
  await expect(waiting.filter({ hasText: 'First payment' })).toHaveCount(tasks.awaitingFirstPayment);
  await expect(work.getByRole('link', { name: /^Autopay/ })).toHaveCount(tasks.declined);
  await page.goto('/dashboard?tab=figures');
  const more = page.getByRole('region', { name: 'More figures', exact: true }).locator('dl > div');
  for (const [label, figure] of [
    ['Collected today', dollars(day.collectedCents)],
    ['Reserved now', String(spaces.reserved)],
    ['In maintenance now', String(spaces.maintenance)],
    ['Moved in and out this month', `+${moves.in} −${moves.out}`],
  ] as const) {
    await expect(more.filter({ hasText: label }).getByRole('definition')).toHaveText(figure);
  }
}

async function expectReports(page: Page, { spaces, let: doors, ...day }: Expected) {
  const occupancy = await saveReport(page, 'occupancy');
  const counted = ['Rentable', 'Occupied', 'Reserved', 'Maintenance', 'Available'] as const;
  const units = occupancy.find(({ Spaces }) => Spaces === 'Units');
  expect(counted.map((column) => Number(units?.[column]))).toEqual([
    spaces.rentable,
    spaces.occupied,
    spaces.reserved,
    spaces.maintenance,
    spaces.available,
  ]);
  const roll = await saveReport(page, 'rent-roll');
  expect(roll.map(({ Unit }) => Number(Unit))).toEqual(doors);
  const collections = await saveReport(page, 'collections');
  const line = (name: string) => {
    const { Billed, Collected } = collections.find(({ Category }) => Category === name) ?? {};
    return [Billed, Collected];
  };
  expect(line('Rent')).toEqual([text(day.rent.billedCents), text(day.rent.collectedCents)]);
  expect(line('Other charges')).toEqual([text(day.charge.billedCents), text(day.charge.collectedCents)]);
  expect(line('Cleaning fees')).toEqual([text(day.cleaning.billedCents), text(day.cleaning.collectedCents)]);
  const collected = collections.reduce((sum, { Collected }) => sum + Number(Collected) * 100, 0);
  expect(Math.round(collected)).toBe(day.collectedCents);
}

/** The rows of the file that a person saves, by their headings; nothing of this day has a comma in it. */
async function saveReport(page: Page, report: string): Promise<Record<string, string>[]> {
  await page.goto(`/reports?report=${report}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head = '', ...lines] = file.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}
