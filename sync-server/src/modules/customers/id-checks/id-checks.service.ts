import { type IdPhotoRow, type IdVerdict, idPhotoDays } from 'schemas/customers/id-checks';
import { ok, problem, type Result } from 'schemas/kit/problems/result';
import type { Ctx } from '../../../context.ts';
import { actorName } from '../../../core/actor.ts';
import { recordAction } from '../../../db/transactions/audit.ts';
import { decodeKey, encodeKey, type Key } from '../../../db/transactions/keyset.ts';
import { inTransaction } from '../../../db/transactions/transaction.ts';
import { idPhotoUnreadableEmail } from '../../../emails/customers/id-photo-unreadable.email.ts';
import { unitLabel } from '../../facility/units/units.service.ts';
import type { CaseHandlers, Decision } from '../../inbox/cases/cases.service.ts';
import { closeCase, openCase } from '../../inbox/cases/cases.service.ts';
import { queueEmail } from '../../messaging/messages/messages.service.ts';
import { readTenant } from '../accounts/accounts.service.ts';
import {
  clearLeasePhoto,
  insertCheck,
  listCheck,
  listCheckedPhotos,
  listMismatches,
  listUncheckedPhotos,
  lockLeasePhoto,
  lockPhotoCase,
} from './id-checks.queries.ts';

interface Page {
  state: 'to_check' | 'mismatch' | 'checked';
  after?: string | undefined;
  limit: number;
}

export async function listIdPhotos(
  ctx: Ctx,
  { state, after, limit }: Page,
): Promise<Result<{ rows: IdPhotoRow[]; next: string | null }, 'invalid'>> {
  const key = after === undefined ? undefined : decodeKey(after);
  if (after !== undefined && !key) return problem('invalid');
  const found = await listRows(ctx, state, { after: key, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return ok({
    rows: rows.map((row) => toIdPhotoRow(row, state !== 'checked')),
    next: last ? encodeKey({ at: last.keyAt, id: last.keyId }) : null,
  });
}

const listRows = (
  ctx: Ctx,
  state: Page['state'],
  page: { after: Key | undefined; limit: number },
): Promise<Listed[]> => {
  if (state === 'mismatch') return listMismatches(ctx, page);
  return state === 'checked' ? listCheckedPhotos(ctx, page) : listUncheckedPhotos(ctx, page);
};

interface Seen {
  leaseId: string;
  /** The photo that was looked at. */
  path: string;
  verdict: IdVerdict;
  reason?: string | undefined;
}

/** Once: whoever comes second, or looked at another photo, is told. */
export function checkIdPhoto(
  ctx: Ctx,
  { leaseId, path, ...seen }: Seen,
): Promise<Result<IdPhotoRow, 'not_found' | 'version_conflict'>> {
  return inTransaction(ctx, async (ctx) => {
    // A case before its lease, as everywhere.
    const open = await lockPhotoCase(ctx, leaseId);
    const lease = await lockLeasePhoto(ctx, leaseId);
    if (!lease) return problem('not_found');
    const uploadId = path.split('/').at(-1) ?? '';
    if (!open || lease.idPhotoId !== uploadId) return problem('version_conflict');
    await closeCase(ctx, open.id);
    const { customerId } = lease;
    const id = await writeCheck(ctx, { ...seen, leaseId, uploadId });
    if (seen.verdict === 'unreadable') await askToShow(ctx, { leaseId, uploadId, customerId });
    if (seen.verdict === 'does_not_match') {
      await openCase(ctx, { kind: 'id_photo_mismatch', leaseId, customerId, details: { checkId: id } });
    }
    const [row] = await listCheck(ctx, id);
    return row ? ok(toIdPhotoRow(row, seen.verdict === 'does_not_match')) : problem('not_found');
  });
}

interface Check extends Omit<Seen, 'path'> {
  /** Null: the ID itself was seen, the photo is gone. */
  uploadId: string | null;
}

async function writeCheck(ctx: Ctx, check: Check): Promise<string> {
  const { leaseId, uploadId, verdict, reason = null } = check;
  const id = ctx.random.id();
  const checkedBy = actorName(ctx.actor);
  await insertCheck(ctx, { id, leaseId, uploadId, verdict, reason, checkedBy, checkedAt: ctx.now() });
  await recordAction(ctx, {
    action: 'id_photo.checked',
    subjectKind: 'lease',
    subjectId: leaseId,
    details: { uploadId, verdict },
  });
  return id;
}

/** The ID still has to be seen: the case stays with the staff, and the customer is asked to come by. */
async function askToShow(
  ctx: Ctx,
  { leaseId, uploadId, customerId }: Record<'leaseId' | 'uploadId' | 'customerId', string>,
): Promise<void> {
  await clearLeasePhoto(ctx, uploadId);
  await openCase(ctx, { kind: 'id_photo_missing', leaseId, customerId });
  const { firstName, email: recipient, locale } = await readTenant(ctx, customerId);
  await queueEmail(ctx, {
    template: 'id_photo_unreadable',
    dedupeKey: `id_photo_unreadable ${uploadId}`,
    recipient,
    email: idPhotoUnreadableEmail({ firstName, facility: ctx.facility }, locale),
    leaseId,
    customerId,
  });
}

/** The list of cases says "done" to a photo that shows who it should, and decides about one that does not. */
export const idCheckHandlers: CaseHandlers = {
  id_photo_to_check: {
    describe: async (_ctx, subjects) => new Map(subjects.map(({ id }) => [id, { options: ['done'] }])),
    async decide(ctx, { leaseId }, { option }) {
      if (option !== 'done') return problem('invalid');
      const lease = leaseId ? await lockLeasePhoto(ctx, leaseId) : undefined;
      if (leaseId && lease?.idPhotoId) {
        await writeCheck(ctx, { leaseId, uploadId: lease.idPhotoId, verdict: 'matches' });
      }
      return ok({ unit: null });
    },
  },
  id_photo_mismatch: {
    describe: async (_ctx, subjects) =>
      new Map(subjects.map(({ id }) => [id, { options: ['id_matches', 'id_decided'] }])),
    decide: (ctx, { leaseId }, decision) => settleMismatch(ctx, leaseId, decision),
  },
};

/** Who rented is known after all; or it is decided what becomes of it, and why. */
async function settleMismatch(
  ctx: Ctx,
  leaseId: string | null,
  { option, message: reason }: Decision,
): Promise<Result<{ unit: null }, 'invalid' | 'missing_fields'>> {
  if (!leaseId || (option !== 'id_matches' && option !== 'id_decided')) return problem('invalid');
  if (option === 'id_decided' && !reason) return problem('missing_fields', { missingFields: ['message'] });
  const lease = await lockLeasePhoto(ctx, leaseId);
  const verdict = option === 'id_matches' ? 'matches' : 'does_not_match';
  await writeCheck(ctx, { leaseId, uploadId: lease?.idPhotoId ?? null, verdict, reason });
  return ok({ unit: null });
}

interface Listed {
  leaseId: string;
  unitKind: 'unit' | 'warehouse';
  unitNumber: string;
  firstName: string;
  lastName: string;
  rentedAt: Date;
  uploadId: string | null;
  keyId: string;
  keyAt: Date;
  verdict?: IdVerdict;
  reason?: string | null;
  by?: string;
}

const dayMs = 24 * 60 * 60_000;
export const idPhotoKeptMs = idPhotoDays * dayMs;

function toIdPhotoRow(
  { unitKind, unitNumber, firstName, lastName, ...row }: Listed,
  isOpen: boolean,
): IdPhotoRow {
  const { leaseId, rentedAt, uploadId, keyAt, verdict, reason = null, by = '' } = row;
  const deletesAt = new Date(keyAt.getTime() + idPhotoKeptMs).toISOString();
  return {
    leaseId,
    unitNumber: unitLabel({ kind: unitKind, number: unitNumber }),
    customerName: `${firstName} ${lastName}`,
    rentedAt: rentedAt.toISOString(),
    isOpen,
    path: uploadId && `/objects/uploads/${uploadId}`,
    check: verdict ? { verdict, reason, by, at: keyAt.toISOString(), deletesAt } : null,
  };
}
