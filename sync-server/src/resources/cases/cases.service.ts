import type { CaseRow } from 'schemas/cases';
import { ok, problem, type Result } from 'schemas/kit/result';
import type { Ctx } from '../../context.ts';
import { decodeKey, encodeKey } from '../../db/keyset.ts';
import { unitLabel } from '../units/units.service.ts';
import { insertCase, listOpenCaseRows } from './cases.queries.ts';

export interface NewCase {
  kind: CaseRow['kind'];
  leaseId: string;
  customerId: string;
  /** Ids only, nothing personal. */
  details?: Record<string, unknown>;
}

export async function openCase(ctx: Ctx, { details, ...subject }: NewCase): Promise<void> {
  const id = ctx.random.id();
  await insertCase(ctx, { ...subject, id, state: 'open', details: details ?? null, createdAt: ctx.now() });
}

export async function listOpenCases(
  ctx: Ctx,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<{ rows: CaseRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listOpenCaseRows(ctx, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map(({ unitKind, unitNumber, firstName, lastName, createdAt, ...row }) => ({
      ...row,
      unitNumber: unitKind && unitNumber !== null ? unitLabel({ kind: unitKind, number: unitNumber }) : null,
      customerName: firstName && `${firstName} ${lastName}`,
      createdAt: createdAt.toISOString(),
      options: [],
      submission: null,
    })),
    next: last ? encodeKey({ at: last.createdAt, id: last.id }) : null,
  });
}
