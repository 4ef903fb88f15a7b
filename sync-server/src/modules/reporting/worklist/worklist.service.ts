import { type WorkGroup, type Worklist, type WorkRow, workKind, workRowsMax } from 'schemas/inbox/worklist';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { listGateCommands } from '../../facility/gate/gate.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { reportDelinquency } from '../metrics/delinquency.service.ts';
import { readKiosks } from '../metrics/kiosk-health.service.ts';
import { startOfDayAt } from '../metrics/moments.rules.ts';
import { readNow } from '../metrics/moments.service.ts';
import { selectDaysToClose, selectWaiting, type WaitingRow } from './worklist.queries.ts';

/** A message that failed longer ago is no work of today. */
const failedMessageDays = 7;

const emptyRow = {
  unit: null,
  name: null,
  customerId: null,
  detail: null,
  amount: null,
  at: null,
  day: null,
};

/** What needs a person, each kind with its first few. */
export async function readWorklist(ctx: Ctx): Promise<Result<Worklist, never>> {
  const { day, at } = readNow(ctx);
  const startOf = (date: typeof day) => startOfDayAt(date, ctx.facility.timeZone);
  const since = {
    today: day.toString(),
    monthStart: startOf(day.set({ day: 1 })),
    weekStart: startOf(day.subtract({ days: failedMessageDays })),
  };
  const found = await Promise.all([
    selectWaiting(ctx, since, workRowsMax),
    readPastDue(ctx),
    readGate(ctx),
    readSilent(ctx),
    readDaysToClose(ctx, since.today),
  ]);
  const [waiting, ...others] = found;
  const groups = [...waiting.map(({ rows, ...group }) => ({ ...group, rows: rows.map(toRow) })), ...others];
  const order = workKind.options;
  return ok({
    asOf: at.toISOString(),
    groups: groups
      .filter(({ count }) => count > 0)
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)),
  });
}

function toRow({ kind, number, firstName, lastName, cents, at, ...row }: WaitingRow): WorkRow {
  return {
    ...row,
    unit: number === null ? null : unitLabel({ kind: kind ?? 'unit', number }),
    name: [firstName, lastName].filter(Boolean).join(' ') || null,
    amount: cents === null ? null : centsToText(cents),
    at: at === null ? null : new Date(at).toISOString(),
  };
}

/** Whom to call: the one who owes longest first. */
async function readPastDue(ctx: Ctx): Promise<WorkGroup> {
  const report = await reportDelinquency(ctx, { top: workRowsMax });
  if (!report.ok) return { kind: 'pastDue', count: 0, rows: [] };
  const { rows, totals } = report.value;
  return {
    kind: 'pastDue',
    count: totals.leases,
    rows: rows.map(({ leaseId, unit, tenant, total, oldestDueOn }) => ({
      ...emptyRow,
      id: leaseId,
      unit,
      name: tenant,
      amount: total,
      day: oldestDueOn,
    })),
  };
}

async function readGate(ctx: Ctx): Promise<WorkGroup> {
  const listed = await listGateCommands(ctx);
  const commands = listed.ok ? listed.value : [];
  const rows = commands
    .slice(0, workRowsMax)
    .map(({ id, unit, action, askedAt }) => ({ ...emptyRow, id, unit, detail: action, at: askedAt }));
  return { kind: 'gate', count: commands.length, rows };
}

async function readSilent(ctx: Ctx): Promise<WorkGroup> {
  const silent = (await readKiosks(ctx)).filter(({ isSilent }) => isSilent);
  const rows = silent
    .slice(0, workRowsMax)
    .map(({ id, name, lastSeenAt }) => ({ ...emptyRow, id, name, at: lastSeenAt }));
  return { kind: 'silentKiosks', count: silent.length, rows };
}

async function readDaysToClose(ctx: Ctx, today: string): Promise<WorkGroup> {
  const days = await selectDaysToClose(ctx, today);
  const rows = days.slice(0, workRowsMax).map(({ day }) => ({ ...emptyRow, id: day, day }));
  return { kind: 'daysToClose', count: days.length, rows };
}
