import type { CaseRow } from 'schemas/cases';
import { problem } from 'schemas/kit/result';
import { centsToText } from 'schemas/money';
import { z } from 'zod';
import type { Ctx } from '../../context.ts';
import type { CaseDesk, CaseDesks, CaseSubject } from '../cases/cases.service.ts';
import { creditOf, openItems } from '../ledger/ledger.service.ts';
import { confirmMoveOut, withdrawMoveOut } from './decide-move-out.service.ts';
import { listMonthlyBills, listMoveOuts, listPhotosOf, type MoveOutRow } from './move-outs.queries.ts';
import { isBilledAfter, moveOutNumber } from './move-outs.rules.ts';

/** What the staff see of a move-out, and what becomes of it when they have looked at the unit. */
const moveOutDesk: CaseDesk = {
  async describe(ctx, subjects) {
    const rows = await listMoveOuts(ctx, subjects.map(moveOutOf));
    const described = await describeAll(ctx, rows);
    return new Map(
      subjects.map((subject) => {
        const moveOut = described.get(moveOutOf(subject)) ?? null;
        return [subject.id, { moveOut, options: ['confirm_move_out', 'withdraw_move_out'] }];
      }),
    );
  },
  async decide(ctx, subject, { option, message, inspection }) {
    const id = moveOutOf(subject);
    if (option === 'confirm_move_out') return confirmMoveOut(ctx, id, inspection);
    if (option !== 'withdraw_move_out') return problem('invalid');
    if (!message) return problem('missing_fields', { missingFields: ['message'] });
    return withdrawMoveOut(ctx, id, message);
  },
};

export const moveOutDesks: CaseDesks = { move_out_to_inspect: moveOutDesk };

const details = z.object({ moveOutId: z.uuid() });
const moveOutOf = (subject: CaseSubject): string => details.parse(subject.details).moveOutId;

type MoveOutFacts = NonNullable<CaseRow['moveOut']>;

async function describeAll(ctx: Ctx, rows: MoveOutRow[]): Promise<Map<string, MoveOutFacts>> {
  if (rows.length === 0) return new Map();
  const [photos, bills] = await Promise.all([
    listPhotosOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    listMonthlyBills(
      ctx,
      rows.map(({ leaseId }) => leaseId),
    ),
  ]);
  const described = rows.map(async (row) => {
    const own = bills.filter(({ leaseId }) => leaseId === row.leaseId);
    const paths = photos.filter(({ moveOutId }) => moveOutId === row.id).map(toPath);
    return [row.id, await describe(ctx, row, { own, paths })] as const;
  });
  return new Map(await Promise.all(described));
}

const toPath = ({ uploadId }: { uploadId: string }) => `/objects/uploads/${uploadId}`;

type Bills = Awaited<ReturnType<typeof listMonthlyBills>>;

async function describe(
  ctx: Ctx,
  { leaseId, number, vacatedOn, startsOn, unitCondition, lockRemoved, phone, ...row }: MoveOutRow,
  { own, paths }: { own: Bills; paths: string[] },
): Promise<MoveOutFacts> {
  const [open, creditCents] = await Promise.all([openItems(ctx, leaseId), creditOf(ctx, leaseId)]);
  const later = own.filter(({ period }) =>
    isBilledAfter(vacatedOn, { period, startsOn: startsOn ?? period }),
  );
  return {
    receiptNumber: moveOutNumber(number),
    vacatedOn,
    unitCondition,
    lockRemoved,
    photoPaths: paths,
    phone,
    cleaningFee: centsToText(row.cleaningFeeCents ?? 0),
    balance: centsToText(open.reduce((sum, { openCents }) => sum + openCents, 0)),
    credit: centsToText(Math.max(0, creditCents)),
    paidForLater: centsToText(
      Math.max(
        0,
        later.reduce((sum, { paidCents }) => sum + paidCents, 0),
      ),
    ),
  };
}
