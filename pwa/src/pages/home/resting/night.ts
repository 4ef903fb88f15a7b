/** By the facility's clock: whoever comes through the gate at night needs no bright screen from afar. */
const nightFromHour = 22;
const nightUntilHour = 6;
/** A touch gives the light back for as long. */
export const lightSeconds = 60;

export function isDimAt(
  now: Date,
  { timeZone, touchedAt }: { timeZone: string; touchedAt: Date | null },
): boolean {
  const hour = hourAt(now, timeZone);
  const isNight = hour >= nightFromHour || hour < nightUntilHour;
  const isLit = touchedAt !== null && now.getTime() - touchedAt.getTime() < lightSeconds * 1000;
  return isNight && !isLit;
}

const hourAt = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
