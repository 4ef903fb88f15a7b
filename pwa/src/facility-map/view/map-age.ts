export type MapAge = { count: number; unit: 'minute' | 'hour' | 'day' };

const minuteMs = 60_000;

/** How old a map is that nobody keeps right; undefined while it may pass for current. */
export function mapAge(map: { fetchedAt: number; isLive: boolean }, nowMs: number): MapAge | undefined {
  const minutes = Math.floor((nowMs - map.fetchedAt) / minuteMs);
  if (map.isLive || minutes < 1) return undefined;
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 24 * 60) return { count: Math.floor(minutes / 60), unit: 'hour' };
  return { count: Math.floor(minutes / (24 * 60)), unit: 'day' };
}
