import type { Kind } from './lived.ts';

/** A moment of the story, and how many years it lies before the one it stands for. */
export interface Place {
  moment: string;
  years: number;
}

/** The same day and time in the last year of the story, whatever year it is. For a 29th of February it is the 28th. */
export function placeOf(now: string, from: string): Place {
  const [year, start] = [Number(now.slice(0, 4)), Number(from.slice(0, 4))];
  const storyYear = now.slice(4) >= from.slice(4) ? start : start + 1;
  const day = now.slice(4).replace('-02-29', '-02-28');
  return { moment: `${storyYear}${day}`, years: year - storyYear };
}

const monthNames =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
/** "June 2026", "June 1, 2026", "1 de junio de 2026", "6/1/2026". */
const beforeYear = new RegExp(
  `(?:\\b(?:${monthNames})[a-z]*\\.?(?: \\d{1,2},?)?(?: de)? |\\b\\d{1,2}/\\d{1,2}/)$`,
  'i',
);
const longestBefore = 24;
/** "2026-06-01"; "2026-06" at the end. */
const afterYear = /^-\d\d(?:-\d\d|$)/;
/** Of what the card sandbox knows of a card. */
const endOfCard = /(?<="exp_year":)20\d\d/g;

const movedText = (text: string, years: number) =>
  text.replace(/\b20\d\d(?!\w)/g, (year, at: number) =>
    afterYear.test(text.slice(at + 4, at + 10)) ||
    beforeYear.test(text.slice(Math.max(0, at - longestBefore), at))
      ? String(Number(year) + years)
      : year,
  );

const movedYear = (text: string, years: number) => `${Number(text.slice(0, 4)) + years}${text.slice(4)}`;

/** The same value so many years later: days keep their month and number, and words say the year. */
export function moved(value: unknown, kind: Kind, years: number): unknown {
  if (years === 0 || value === null || kind === 'plain') return value;
  if (kind === 'json') {
    const text = JSON.stringify(value).replace(endOfCard, (year) => movedYear(year, years));
    return JSON.parse(movedText(text, years));
  }
  return kind === 'text' ? movedText(String(value), years) : movedYear(String(value), years);
}
