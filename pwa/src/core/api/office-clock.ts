/** So much an answer may have waited on its way, and by so much it proves nothing. */
const noiseMs = 60_000;

let aheadMs = 0;

/** By how much this device's clock is ahead, from the moment at which the office wrote an answer. */
export function hearOfficeClock(written: string | null, here: Date | undefined): void {
  const ahead = Number(here) - Date.parse(written ?? '');
  if (Number.isNaN(ahead)) return;
  aheadMs = Math.abs(ahead) < noiseMs ? 0 : ahead;
}

/** What the office's clock says now, as far as this page has heard it; before that it is this device's. */
export const officeTime = (here: Date): Date => new Date(here.getTime() - aheadMs);
