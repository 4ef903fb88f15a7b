import { asc, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useSite } from '../../testing/testing-site.ts';
import { auditEntries } from '../tables/access/audit.ts';
import { freshDb } from '../testing/testing.ts';
import { countQueries } from '../testing/testing-counted.ts';
import { insertRows } from './insert-rows.ts';
import { violatedUnique } from './violation.ts';

const opened = useSite(freshDb);

const a = auditEntries;
const act = {
  at: new Date(1_700_000_000_123),
  actor: "O'Hara $1",
  action: 'a.b',
  subjectKind: 'x',
  subjectId: '1',
};
const rows = [
  act,
  { ...act, requestId: null, details: null, submissionId: null },
  { ...act, details: { text: 'ä "quoted" \\', list: [1, null] }, requestId: undefined },
];

test.each([
  ['one row', rows.slice(2)],
  ['rows of different shapes', rows],
])('%s asks for the same as the builder does, each time', async (_, given) => {
  const { db, take } = countQueries(opened.sql);
  await db.insert(auditEntries).values(given);
  const [theirs] = take();
  for (let round = 0; round < 2; round += 1) {
    await insertRows(db, auditEntries, ...given);
    expect(take()).toEqual([theirs]);
  }
});

test('what was written is read as it was given, and nothing is kept for the next row', async () => {
  await insertRows(opened.db, auditEntries, { ...act, action: 'first', details: { n: 1 } });
  await insertRows(opened.db, auditEntries, { ...act, action: 'second', details: null });
  const written = await opened.db
    .select({ action: a.action, at: a.at, details: a.details, requestId: a.requestId })
    .from(a)
    .where(inArray(a.action, ['first', 'second']))
    .orderBy(asc(a.id));
  expect(written).toEqual([
    { action: 'first', at: act.at, details: { n: 1 }, requestId: null },
    { action: 'second', at: act.at, details: null, requestId: null },
  ]);
});

/** As far from the transaction as a verb's own functions are. */
const deep = async (work: () => Promise<unknown>) => {
  await (async () => {
    await (async () => {
      await work();
    })();
  })();
};

test('of a burst that fails its first fault is told, however far away it was asked for', async () => {
  const twin = { ...act, id: -1 };
  const fault = await opened.db
    .transaction(async (tx) => {
      // Known to the connection, they travel together.
      await insertRows(tx, a, { ...act, id: -2 }, { ...act, id: -3 });
      await insertRows(tx, a, act);
      await Promise.all([deep(() => insertRows(tx, a, twin, twin)), insertRows(tx, a, act)]);
    })
    .catch((error) => error);
  expect(violatedUnique(fault)).toBe('audit_entries_pkey');
});
