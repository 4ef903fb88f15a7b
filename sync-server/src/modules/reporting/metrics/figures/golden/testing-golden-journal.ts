import { journalApi } from 'schemas/reporting/exports/journal';
import { expect } from 'vitest';
import { staffBearer } from '../../../../../testing/testing-app.ts';
import { send } from '../../../../../testing/testing-calls.ts';
import type { Pencil } from './pencil/testing-pencil.ts';
import { monthStart } from './pencil/testing-pencil-days.ts';
import type { GoldenSite } from './testing-golden-site.ts';

/** As the file calls them. */
const accounts: Record<string, string> = {
  Receivables: 'receivable',
  'Paid ahead by tenants': 'paid_ahead',
  'Rent income': 'rent_income',
  'Fee income': 'fee_income',
  'Sales tax to be paid on': 'tax',
  Cash: 'cash',
  Checks: 'checks',
  'Cards at the payment provider': 'cards',
  'Card terminal': 'card_terminal',
  'Written off': 'allowances',
  'Opening balances': 'opening',
  'Deposits held': 'deposits',
};

/** Cells of one line of a file, of which a memo may hold a comma. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, ''));
const cents = (amount: string) => Math.round(Number(amount || 0) * 100);

/** The file of a month, line by line. */
export async function readJournal(site: GoldenSite, end: string): Promise<string[]> {
  const headers = { ...staffBearer, accept: 'text/csv', 'accept-language': 'en' };
  const reply = await send(site, journalApi.read, { headers, query: { from: monthStart(end), to: end } });
  const [head, ...lines] = (await reply.text()).trim().split('\r\n');
  expect(head).toBe('Day,Account,Debit,Credit,Memo,Unit,Transaction');
  return lines;
}

const kept = (sums: Map<string, number>) =>
  Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());

/** Each transaction balances, and each account of each unit and day is what the pencil has. */
export function compareJournal(lines: string[], { books, day: end }: Pencil): void {
  const [sums, balances] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, key: string, cents: number) =>
    to.set(key, (to.get(key) ?? 0) + cents);
  for (const line of lines) {
    const [day, account = '', debit = '', credit = '', , unit, transaction = ''] = cellsOf(line);
    add(sums, `${day} ${unit} ${accounts[account]}`, cents(debit) - cents(credit));
    add(balances, transaction, cents(debit) - cents(credit));
  }
  const month = [...books.journal].filter(([key]) => key.slice(0, 7) === end.slice(0, 7));
  expect([end, kept(sums)]).toEqual([end, kept(new Map(month))]);
  expect(kept(balances)).toEqual({});
}
