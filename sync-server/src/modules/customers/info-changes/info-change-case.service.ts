import { ok, problem } from 'schemas/kit/problems/result';
import { z } from 'zod';
import type {
  CaseHandler,
  CaseHandlers,
  CaseSubject,
  CaseToDecide,
} from '../../inbox/cases/cases.service.ts';
import { applyInfoChange, declineInfoChange } from './decide-info-change.service.ts';
import { describeChanges } from './describe-change.service.ts';
import { type InfoChangeRow, listInfoChanges } from './info-changes.queries.ts';

/** What the staff see of a change, and what becomes of it when they know who asks. */
const confirmHandler: CaseHandler = {
  async describe(ctx, subjects) {
    const found = await listInfoChanges(ctx, subjects.map(infoChangeOf));
    const rows = new Map(found.map((row) => [row.id, row]));
    return new Map(
      subjects.map((subject) => [subject.id, describe(subject, rows.get(infoChangeOf(subject)))]),
    );
  },
  async decide(ctx, subject, { option, message }) {
    const id = infoChangeOf(subject);
    if (option === 'confirm_info_change') return applyInfoChange(ctx, id, 'staff');
    if (option === 'done') return (await isPending(ctx, id)) ? problem('invalid') : ok({ unit: null });
    if (option !== 'decline_info_change') return problem('invalid');
    if (!message) return problem('missing_fields', { missingFields: ['message'] });
    return declineInfoChange(ctx, id, message);
  },
};

const disputeHandler: CaseHandler = {
  describe: confirmHandler.describe,
  decide: async (_ctx, _subject, { option }) => (option === 'done' ? ok({ unit: null }) : problem('invalid')),
};

export const infoChangeHandlers: CaseHandlers = {
  info_change_to_confirm: confirmHandler,
  info_change_disputed: disputeHandler,
};

const details = z.object({ infoChangeId: z.uuid() });
const infoChangeOf = (subject: CaseSubject): string => details.parse(subject.details).infoChangeId;

async function isPending(ctx: Parameters<CaseHandler['decide']>[0], id: string): Promise<boolean> {
  const [row] = await listInfoChanges(ctx, [id]);
  return row?.state === 'pending' && row.expiresAt > ctx.now();
}

function describe(subject: CaseSubject, row: InfoChangeRow | undefined): CaseToDecide {
  const canDecide = subject.kind === 'info_change_to_confirm' && row?.state === 'pending';
  return {
    options: canDecide ? ['confirm_info_change', 'decline_info_change'] : ['done'],
    infoChange: row
      ? {
          changes: describeChanges(row),
          card: row.cardLabel,
          hasCard: row.setupIntentId !== null,
          isLinkSent: row.tokenHash !== null,
          expiresAt: row.expiresAt.toISOString(),
        }
      : null,
  };
}
