import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { page, pageQuery } from '../../kit/page.ts';
import { amountText } from '../../kit/wire.ts';

/** Accounts as a bookkeeper knows them: cheques apart from cash, the bank's own reader apart from cards. */
export const journalAccount = z.enum([
  'receivable',
  'paid_ahead',
  'rent_income',
  'fee_income',
  'tax',
  'cash',
  'checks',
  'cards',
  'card_terminal',
  'allowances',
  'opening',
  'deposits',
]);
export type JournalAccount = z.output<typeof journalAccount>;

export const journalLine = z.object({
  entry: z.int(),
  /** The day that the line counts to: what came after a close counts to the day after. */
  day: z.iso.date(),
  account: journalAccount,
  /** One of the two. */
  debited: amountText.nullable(),
  credited: amountText.nullable(),
  memo: z.string(),
  unit: z.string(),
  /** Debits and credits of one transaction are equal. */
  transaction: z.uuid(),
});
export type JournalLine = z.output<typeof journalLine>;

export const journalApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/staff/journal',
    summary:
      'The lines of the ledger from one day to another, both included, for a bookkeeping program; this month where no day is said',
    query: pageQuery.extend({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
    reply: page(journalLine),
    staff: 'manager',
    problems: ['not_signed_in', 'not_allowed', 'invalid'],
    csv: {
      name: 'journal',
      columns: ['day', 'account', 'debited', 'credited', 'memo', 'unit', 'transaction'],
      words: { account: 'accounts' },
    },
  }),
};
