import { type WorkGroup, type Worklist, type WorkRow, workKind, workRowsMax } from 'schemas/inbox/worklist';
import { centsToText } from 'schemas/kit/money';
import { ok, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { countWaiting, listConversations } from '../../customers/conversations/conversations.service.ts';
import { listGateCommands } from '../../facility/gate/gate.service.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import { nameTenants } from '../kept/tenants.service.ts';
import { readKiosks } from '../metrics/kiosk-health.service.ts';
import { selectOpenInvoices } from '../metrics/metrics.queries.ts';
import { type Moment, startOfDayAt } from '../metrics/moments.rules.ts';
import { readNow } from '../metrics/moments.service.ts';
import { groupByLease, isPastDue, readArrears } from '../metrics/past-due.rules.ts';
import { selectDebtors } from '../metrics/reports.queries.ts';
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
  const now = readNow(ctx);
  const { day, at } = now;
  const startOf = (date: typeof day) => startOfDayAt(date, ctx.facility.timeZone);
  const since = {
    today: day.toString(),
    monthStart: startOf(day.set({ day: 1 })),
    weekStart: startOf(day.subtract({ days: failedMessageDays })),
  };
  const found = await Promise.all([
    selectWaiting(ctx, since, workRowsMax),
    readPastDue(ctx, now),
    readTexts(ctx),
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

/** Whom to call: the one who owes longest first, as the report of debts has it, which is slower by all its other rows. */
async function readPastDue(ctx: Ctx, now: Moment): Promise<WorkGroup> {
  const open = await selectOpenInvoices(ctx, now);
  const debts = [...groupByLease(open.filter((one) => isPastDue(one, now.day)))].map(([leaseId, late]) => ({
    leaseId,
    day: late.map(({ dueOn }) => dueOn).sort()[0] ?? null,
    cents: readArrears(late, now.day).totalCents,
  }));
  const first = debts
    .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || b.cents - a.cents)
    .slice(0, workRowsMax);
  const named = await nameTenants(ctx, first);
  const doors = await selectDebtors(
    ctx,
    first.map(({ leaseId }) => leaseId),
    now,
  );
  const rows = named.map(({ row: { leaseId, day, cents }, tenant }) => {
    const door = doors.find((one) => one.leaseId === leaseId);
    const unit = door ? unitLabel(door) : null;
    return { ...emptyRow, id: leaseId, unit, name: tenant, amount: centsToText(cents), day };
  });
  return { kind: 'pastDue', count: debts.length, rows };
}

/** Whoever wrote and was not read yet, the newest first, as the list of conversations has it. */
async function readTexts(ctx: Ctx): Promise<WorkGroup> {
  const [listed, waiting] = await Promise.all([
    listConversations(ctx, { filter: 'unread', limit: workRowsMax }),
    countWaiting(ctx),
  ]);
  const rows = (listed.ok ? listed.value.rows : []).map(({ who, id, name, units, words, at }) => ({
    ...emptyRow,
    id,
    unit: units[0] ?? null,
    name: name ?? who,
    customerId: name === null ? null : who,
    detail: words || null,
    at,
  }));
  return { kind: 'texts', count: waiting.ok ? waiting.value.count : rows.length, rows };
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
