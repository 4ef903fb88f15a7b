import { expect, test } from 'vitest';
import { crashAt, endCrash } from '../../../testing/testing-crash.ts';
import { useSite } from '../../../testing/testing-site.ts';
import { expectTrueBooks } from '../../billing/ledger/testing-money-faults.ts';
import { createBillingSite } from '../../billing/runs/testing-billing.ts';
import { importsRoutes } from './imports.routes.ts';
import { type Answer, customerCells, importing, leaseCells } from './testing-imports.ts';

const site = useSite(createBillingSite, importsRoutes, ({ setClock }) => setClock('2026-11-20'));
const office = () => importing(site);

/** Where the work is cut off, as it checks, applies or takes out again. More rounds by `CRASH_TRIALS=200`. */
const points = {
  checking: ['after update on import_files', 'before update on imports', 'at commit of imports'],
  applying: [
    'before insert on customers',
    'after insert on leases',
    'after insert on lease_rents',
    'after insert on invoices',
    'after insert on ledger_entries',
    'before insert on gate_commands',
    'after insert on notes',
    'after update on units',
    'before insert on audit_entries',
    'at commit of leases',
  ],
  undoing: [
    'before delete on gate_commands',
    'after delete on ledger_entries',
    'after delete on leases',
    'before delete on customers',
    'after update on units',
    'after insert on audit_entries',
    'at commit of imports',
  ],
  /** While somebody stops it, before the job has come. */
  stopping: ['after update on imports', 'before insert on audit_entries', 'at commit of imports'],
};
const perRound = Object.values(points).flat().length;
const rounds = Math.ceil(Number(process.env.CRASH_TRIALS ?? perRound) / perRound);

const files = {
  customers: [customerCells('C-1'), customerCells('C-2')],
  leases: [
    leaseCells('12', 'C-1', { gate_code: '4819', deposit: '50', autopay: 'yes' }),
    leaseCells('13', 'C-2', { paid_through: '2026-12-31' }),
  ],
  balances: [{ unit: '12', due_on: '2026-11-01', amount: '65.00', reason: 'November' }],
  notes: [{ customer_id: 'C-1', text: 'Calls before each visit' }],
};
const tables = ['customers', 'leases', 'invoices', 'ledger_entries', 'lease_rents', 'gate_codes', 'notes'];
const countRows = async () => {
  const counts = tables.map((table) => site.sql.unsafe(`select count(*)::int from ${table}`));
  const [units] = await site.sql`select count(*)::int from units where status = 'occupied'`;
  return [...(await Promise.all(counts)).map(([row]) => row?.count), units?.count].join(' ');
};
const none = '0 0 0 0 0 0 0 0';

/** Cut off there, and told so or not; then once more by the next round or press. */
async function breakOff<T>(point: string, act: () => Promise<T>): Promise<T> {
  const before = await countRows();
  await crashAt(site, point);
  const first = await act().catch((error: unknown) => error);
  expect(await endCrash(site), point).toBe(true);
  // A half is never left.
  expect([point, await countRows()]).toEqual([point, before]);
  expect(
    first instanceof Error || (first as Answer).status === 500 || (first as Answer).status === 503,
    point,
  ).toBe(true);
  return act();
}

async function check(point?: string): Promise<Answer> {
  const { id } = await office().check(files);
  if (point) await breakOff(point, () => office().carry());
  else await office().carry();
  expect(await countRows()).toBe(none);
  return office().read(id);
}

async function apply(view: Answer, point?: string): Promise<Answer> {
  await office().act('apply', view);
  if (point) await breakOff(point, () => office().carry());
  else await office().carry();
  const applied = await office().read(view.id);
  expect(applied).toMatchObject({ state: 'applied', faultCount: 0 });
  expect(await countRows()).toBe('2 2 1 6 2 1 2 2');
  await expectTrueBooks(site);
  return applied;
}

async function undo(view: Answer, point?: string): Promise<void> {
  const undone = point ? await breakOff(point, () => office().undo(view)) : await office().undo(view);
  expect(undone).toMatchObject({ status: 200, state: 'undone' });
  expect(await countRows()).toBe(none);
}

/** Stopped with the work broken off before, or as it is stopped itself: the job finds nothing more to do. */
async function stop(view: Answer, workPoint: string, point: string): Promise<void> {
  const applying = await office().act('apply', view);
  await crashAt(site, workPoint);
  await office()
    .carry()
    .catch(() => undefined);
  expect(await endCrash(site), workPoint).toBe(true);
  const { version } = await office().read(view.id);
  const stopped = await breakOff(point, () => office().act('discard', { ...applying, version }));
  expect(stopped).toMatchObject({ status: 200, state: 'discarded' });
  await office().carry();
  expect(await office().read(view.id)).toMatchObject({ state: 'discarded' });
  expect(await countRows()).toBe(none);
}

test(
  `${rounds * perRound} imports that break off anywhere: each is checked, brought in and taken out as a whole, once`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const point of points.checking) await undo(await apply(await check(point)));
      for (const point of points.applying) await undo(await apply(await check(), point));
      for (const point of points.undoing) await undo(await apply(await check()), point);
      for (const [i, point] of points.stopping.entries())
        await stop(await check(), points.applying[(round + i) % points.applying.length] as string, point);
    }
    const acts = await site.sql`select action, count(*)::int from audit_entries where action like 'import.%'
      group by action order by action`;
    const all = rounds * perRound;
    const stopped = rounds * points.stopping.length;
    const kept = all - stopped;
    const counts = { applied: kept, checked: all, discarded: stopped, started: all, undone: kept };
    expect([...acts]).toEqual(
      Object.entries(counts).map(([act, count]) => ({ action: `import.${act}`, count })),
    );
  },
  60_000 + rounds * 60_000,
);
