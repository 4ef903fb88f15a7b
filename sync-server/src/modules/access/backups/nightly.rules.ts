const hourMs = 60 * 60_000;

/** From here on the office is told. */
export const overdueAfterMs = 36 * hourMs;
/** After a night's try that came to nothing. */
const retryAfterMs = 15 * 60_000;

/** How many days, weeks and months that have a backup keep their newest one. */
export const keptBackups = { daily: 7, weekly: 4, monthly: 12 };

/** `takenAt`: in UTC, in the name, so that a list by name is a list by age. */
export const nightlyFile = (takenAt: Date): string =>
  `gatehouse-${takenAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;

const fileShape = /^gatehouse-(\d{4})-(\d{2})-(\d{2})T\d{6}Z\.backup$/;

/** What an interrupted night leaves behind. */
export const isLeftover = (file: string): boolean =>
  file.endsWith('.part') && fileShape.test(file.slice(0, -'.part'.length));

/**
 * What may go. Counted by days that have a backup, not by the calendar: neither an outage nor a clock that jumped
 * makes it drop more. The newest one always stays; files of other names are nobody's here.
 */
export function chooseOutdated(files: readonly string[], keep = keptBackups): string[] {
  const ours = files.filter((file) => fileShape.test(file)).sort();
  const kept = new Set<string>(ours.slice(-1));
  for (const [periodOf, count] of [
    [dayOf, keep.daily],
    [weekOf, keep.weekly],
    [monthOf, keep.monthly],
  ] as const) {
    const newest = new Map(ours.map((file) => [periodOf(file), file]));
    for (const file of [...newest.values()].slice(-count)) kept.add(file);
  }
  return ours.filter((file) => !kept.has(file));
}

const dayOf = (file: string) => file.slice(0, 'gatehouse-2026-11-22'.length);
const monthOf = (file: string) => file.slice(0, 'gatehouse-2026-11'.length);

/** Its Monday. */
function weekOf(file: string): string {
  const [, year, month, day] = fileShape.exec(file) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

interface Night {
  hourNow: number;
  hour: number;
  now: Date;
  /** Of the newest try of this day, whole or not. */
  tried: { state: 'running' | 'done' | 'failed'; startedAt: Date } | undefined;
}

/** A site that slept at its hour makes its backup when it wakes. */
export function isNightDue({ hourNow, hour, now, tried }: Night): boolean {
  if (hourNow < hour || tried?.state === 'done') return false;
  return tried === undefined || now.getTime() - tried.startedAt.getTime() > retryAfterMs;
}
