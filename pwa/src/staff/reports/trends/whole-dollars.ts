import { formatDollars } from 'schemas/kit/money';

/** "$1,560", for the scale of a chart; a dash where nothing is known. */
export const wholeDollars = (dollars: number | null): string =>
  dollars === null ? '—' : formatDollars(Math.round(dollars) * 100).replace(/\.00$/, '');
