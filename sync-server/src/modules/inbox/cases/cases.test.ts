import type { CaseRow } from 'schemas/inbox/cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffBearer, type TestSite } from '../../../testing/testing-app.ts';
import { createRentalSite, postRental, rentalBody } from '../../leasing/rentals/testing-rental.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createRentalSite();
  for (const unit of [11, 12]) {
    await postRental(site, rentalBody(unit));
    site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  }
});
afterAll(() => site.close());

const list = async (query = '') => {
  const reply = await site.app.request(`/api/staff/cases${query}`, { headers: staffBearer });
  return (await reply.json()) as { rows: CaseRow[]; next: string | null };
};

test('open cases stand oldest first, with unit and customer', async () => {
  const { rows, next } = await list();
  expect(next).toBeNull();
  expect(rows.map(({ unitNumber }) => unitNumber)).toEqual(['11', '11', '12', '12', '12']);
  expect(
    rows
      .slice(2)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['id_photo_missing', 'possible_duplicate', 'signature_missing']);
  expect(rows[0]).toMatchObject({
    state: 'open',
    customerName: "Zoë O'Brien-Núñez",
    leaseId: expect.any(String),
  });
});

test('they page without gap or repetition, and resolved ones are gone', async () => {
  const all = (await list()).rows.map(({ id }) => id);
  const first = await list('?limit=2');
  const rest = await list(`?limit=100&after=${first.next}`);
  expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all);
  await site.sql`update conflict_cases set state = 'resolved' where id = ${all[0] ?? ''}`;
  expect((await list()).rows.map(({ id }) => id)).toEqual(all.slice(1));
});

test('nobody sees them without signing in', async () => {
  expect((await site.app.request('/api/staff/cases')).status).toBe(401);
});
