import type { ClockVerdict, SubmissionDetail, SubmissionRow } from 'schemas/inbox/staff-submissions';
import { recordHeader, type SubmissionState } from 'schemas/inbox/submissions';
import { readUnitLabel } from 'schemas/kit/fields/unit-label';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey } from '../../../db/transactions/keyset.ts';
import { describeRecord } from '../submissions/decide/decide.service.ts';
import { openRecord, readSentFields } from '../submissions/open-record.service.ts';
import type { SubmissionDefinitions } from '../submissions/submission-definition.ts';
import { type InboxRecord, listRecords } from '../submissions/submissions.queries.ts';
import { canKeyIn, judgeClock } from '../submissions/submissions.rules.ts';
import {
  countByState,
  listAttachments,
  listHistory,
  listStaffRows,
  type StaffRow,
  selectOpenCase,
  selectUnitNow,
} from './staff-submissions.queries.ts';

interface Page {
  state: SubmissionState;
  after?: string | undefined;
  limit: number;
}

export async function listSubmissions(
  ctx: Ctx,
  { state, after, limit }: Page,
): Promise<Result<{ rows: SubmissionRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listStaffRows(ctx, { state, after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map(toSubmissionRow),
    next: last ? encodeKey({ at: last.receivedAt, id: last.id }) : null,
  });
}

export const countSubmissions = async (ctx: Ctx) => ok(await countByState(ctx));

/** As it stands now, after a decision about it. */
export async function findSubmissionRow(ctx: Ctx, id: string): Promise<Result<SubmissionRow, 'not_found'>> {
  const [row] = await listStaffRows(ctx, { id, limit: 1 });
  return row ? ok(toSubmissionRow(row)) : problem('not_found');
}

/** Personal data: that somebody reads it is written down first. */
export async function readSubmission(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  id: string,
): Promise<Result<SubmissionDetail, 'not_found'>> {
  const [[row], [record]] = await Promise.all([listStaffRows(ctx, { id, limit: 1 }), listRecords(ctx, [id])]);
  if (!row || !record) return problem('not_found');
  await recordAction(ctx, {
    action: 'submission.viewed',
    subjectKind: 'submission',
    subjectId: id,
    submissionId: id,
  });
  const sent = await readSentFields(ctx, definitions, record);
  const [attachments, history] = await Promise.all([listAttachments(ctx, id), listHistory(ctx, id)]);
  return ok({
    ...toSubmissionRow(row),
    schemaVersion: record.schemaVersion,
    appBuild: headerOf(record.header).appBuild ?? null,
    sent: typeof sent === 'string' ? null : sent,
    notShown: typeof sent === 'string' ? sent : null,
    unitNow: await findUnitNow(ctx, definitions, record),
    case: await findCase(ctx, definitions, record),
    canKeyIn: canKeyIn(record, Object.hasOwn(definitions, record.kind)),
    attachments: attachments.map(({ uploadId, ...rest }) => ({
      ...rest,
      path: uploadId && `/objects/uploads/${uploadId}`,
    })),
    history: history.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  });
}

async function findCase(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
): Promise<SubmissionDetail['case']> {
  const open = await selectOpenCase(ctx, record.id);
  return open ? { id: open.id, options: (await describeRecord(ctx, definitions, record)).options } : null;
}

async function findUnitNow(
  ctx: Ctx,
  definitions: SubmissionDefinitions,
  record: InboxRecord,
): Promise<SubmissionDetail['unitNow']> {
  const opened = await openRecord(ctx, definitions, record);
  const { unit = null } = 'reason' in opened ? {} : await opened.definition.describe(ctx, opened.body);
  const label = unit === null ? undefined : readUnitLabel(unit);
  const now = label && (await selectUnitNow(ctx, label));
  if (!unit || !now) return null;
  return { number: unit, status: now.status, letSince: now.letSince?.toISOString() ?? null };
}

const headerOf = (text: string) => recordHeader.parse(JSON.parse(text));

function toSubmissionRow({ header, ...row }: StaffRow): SubmissionRow {
  const { capturedAt, clock }: { capturedAt: Date | null; clock: ClockVerdict } = judgeClock(
    headerOf(header).capturedAt,
    row.receivedAt,
  );
  return {
    ...row,
    clock,
    capturedAt: capturedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
