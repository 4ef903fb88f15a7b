import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../../../emails/billing/invoice-labels.ts';
import type { Statement } from '../../payments/statements/statements.service.ts';
import { formatDate, whyOf } from './statement-lines.ts';

const lettersLinesMax = 12;

/** The end of an account as a letter has room for it: when and what for, and how much. */
export const lastLines = (
  { lines }: Pick<Statement, 'lines'>,
  locale: Locale,
): [what: string, amount: string][] =>
  lines
    .slice(-lettersLinesMax)
    .map((line) => [`${formatDate(line.on, locale)}: ${whyOf(line, locale)}`, formatDollars(line.cents)]);
