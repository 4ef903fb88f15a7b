import { formatAmount } from 'schemas/kit/money';
import type { Figure } from 'schemas/reporting/month-closes';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import * as copy from './months.copy.ts';

/** Figures of a month and their names. One of an older version, for which there is no word any more, says its own name. */
export function useFigureWords() {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const find = (words: Record<string, string>, code: string) => words[code] ?? code;
  const row = (code: string) => find(say.rows, code);
  const name = (code: string) => find(say.names, code);
  return {
    report: (code: string) => find(say.reports, code),
    row,
    name,
    /** "Occupancy: units, occupied". */
    whole: (path: string) => {
      const [report = '', ...parts] = path.split('.');
      const last = parts.pop() ?? '';
      return `${find(say.reports, report)}: ${[...parts.map(row), name(last)].join(', ')}`;
    },
    value: (path: string, figure: Figure) => {
      if (figure === null) return say.none;
      if (typeof figure === 'string') return formatAmount(figure);
      return path.toLowerCase().endsWith('percent') ? formatPercent(figure, locale) : String(figure);
    },
  };
}
