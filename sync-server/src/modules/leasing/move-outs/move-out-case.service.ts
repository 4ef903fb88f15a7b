import { isBilledAfter } from 'schemas/billing/rent-calendar';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import type { CaseRow } from 'schemas/inbox/cases';
import { centsToText } from 'schemas/kit/money';
import { ok, problem } from 'schemas/kit/problems/result';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { findCleaningFee } from '../../billing/invoices/invoices.service.ts';
import { creditOf, openItems } from '../../billing/ledger/ledger.service.ts';
import type { CaseHandler, CaseHandlers, CaseSubject } from '../../inbox/cases/cases.service.ts';
import { confirmMoveOut, isOpen, withdrawMoveOut } from './decide-move-out.service.ts';
import {
  listMonthlyBills,
  listMoveOuts,
  listPhotosOf,
  listRequests,
  type MoveOutRow,
} from './move-outs.queries.ts';
import { agreedFeeCents, findOthers, moveOutNumber } from './move-outs.rules.ts';

/** What the staff see of a move-out, and what becomes of it when they have looked at the unit. */
const moveOutHandler: CaseHandler = {
  async describe(ctx, subjects) {
    const rows = await listMoveOuts(ctx, subjects.map(moveOutOf));
    const described = await describeAll(ctx, rows);
    return new Map(
      subjects.map((subject) => {
        const { moveOut = null, isOpen = false } = described.get(moveOutOf(subject)) ?? {};
        const canDecide = isOpen && subject.kind === 'move_out_to_inspect';
        return [subject.id, { moveOut, options: canDecide ? [...choices] : ['done'] }];
      }),
    );
  },
  async decide(ctx, subject, { option, message, inspection }) {
    const id = moveOutOf(subject);
    if (option === 'done') return (await isUndecided(ctx, id)) ? problem('invalid') : ok({ unit: null });
    if (option === 'confirm_move_out') return confirmMoveOut(ctx, id, inspection);
    if (option !== 'withdraw_move_out') return problem('invalid');
    if (!message) return problem('missing_fields', { missingFields: ['message'] });
    return withdrawMoveOut(ctx, id, message);
  },
};

const choices = ['confirm_move_out', 'withdraw_move_out'] as const;

/** There is nothing to decide any more: a person finds out who it was. */
const disputeHandler: CaseHandler = {
  describe: moveOutHandler.describe,
  decide: async (_ctx, _subject, { option }) => (option === 'done' ? ok({ unit: null }) : problem('invalid')),
};

export const moveOutHandlers: CaseHandlers = {
  move_out_to_inspect: moveOutHandler,
  move_out_disputed: disputeHandler,
};

async function isUndecided(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await listMoveOuts(ctx, [id]);
  return row !== undefined && isOpen(row);
}

const details = z.object({ moveOutId: z.uuid() });
const moveOutOf = (subject: CaseSubject): string => details.parse(subject.details).moveOutId;

type MoveOutFacts = NonNullable<CaseRow['moveOut']>;

interface Described {
  moveOut: MoveOutFacts;
  isOpen: boolean;
}

async function describeAll(ctx: Ctx, rows: MoveOutRow[]): Promise<Map<string, Described>> {
  if (rows.length === 0) return new Map();
  const leaseIds = rows.map(({ leaseId }) => leaseId);
  const [requests, bills] = await Promise.all([listRequests(ctx, leaseIds), listMonthlyBills(ctx, leaseIds)]);
  const photos = await listPhotosOf(
    ctx,
    requests.map(({ id }) => id),
  );
  const pathsOf = (id: string) => photos.filter(({ moveOutId }) => moveOutId === id).map(toPath);
  const described = rows.map(async (row) => {
    const own = bills.filter(({ leaseId }) => leaseId === row.leaseId);
    const others = findOthers(row, requests).map((other) => ({ ...other, paths: pathsOf(other.id) }));
    const moveOut = await describe(ctx, row, { own, paths: pathsOf(row.id), others });
    return [row.id, { moveOut, isOpen: isOpen(row) }] as const;
  });
  return new Map(await Promise.all(described));
}

const toPath = ({ uploadId }: { uploadId: string }) => `/objects/uploads/${uploadId}`;

type Other = Awaited<ReturnType<typeof listRequests>>[number] & { paths: string[] };
type Bills = Awaited<ReturnType<typeof listMonthlyBills>>;

async function describe(
  ctx: Ctx,
  { leaseId, state, number, vacatedOn, startsOn, unitCondition, lockRemoved, phone, ...row }: MoveOutRow,
  { own, paths, others }: { own: Bills; paths: string[]; others: Other[] },
): Promise<MoveOutFacts> {
  const [open, creditCents] = await Promise.all([openItems(ctx, leaseId), creditOf(ctx, leaseId)]);
  // Paid while it waits, the fee stands before a move-out has it.
  const isCharged = state === 'requested' && (await findCleaningFee(ctx, leaseId)) !== undefined;
  const later = own.filter(({ period }) =>
    isBilledAfter(vacatedOn, { period, startsOn: startsOn ?? period }),
  );
  const laterIds = new Set(later.map(({ id }) => id));
  return {
    state: state === 'joined' ? 'accepted' : state,
    receiptNumber: moveOutNumber(number),
    vacatedOn,
    unitCondition,
    lockRemoved,
    photoPaths: paths,
    phone,
    cleaningFee: centsToText(agreedFeeCents([{ unitCondition }, ...others])),
    others: others.map(toOther),
    chargedFee: centsToText(isCharged ? moveOutCleaningFeeCents : (row.cleaningFeeCents ?? 0)),
    linkUntil: linkUntil(ctx, state, row),
    balance: centsToText(sumOf(open)),
    openForLater: centsToText(sumOf(open.filter(({ invoiceId }) => laterIds.has(invoiceId)))),
    credit: centsToText(Math.max(0, creditCents)),
    paidForLater: centsToText(
      Math.max(
        0,
        later.reduce((sum, { paidCents }) => sum + paidCents, 0),
      ),
    ),
  };
}

const toOther = ({
  number,
  createdAt,
  vacatedOn,
  unitCondition,
  paths,
}: Other): MoveOutFacts['others'][number] => ({
  receiptNumber: moveOutNumber(number),
  sentAt: createdAt.toISOString(),
  vacatedOn,
  unitCondition,
  photoPaths: paths,
});

const sumOf = (items: { openCents: number }[]): number =>
  items.reduce((sum, { openCents }) => sum + openCents, 0);

/** Null when the contact on file cannot confirm it: no link was sent, or it is too old. */
function linkUntil(
  { now }: Ctx,
  state: MoveOutRow['state'],
  { linkExpiresAt }: Pick<MoveOutRow, 'linkExpiresAt'>,
): string | null {
  const isGood = state === 'requested' && linkExpiresAt !== null && linkExpiresAt > now();
  return isGood ? linkExpiresAt.toISOString() : null;
}
