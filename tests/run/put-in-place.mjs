import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Puts a folder in the place of another: for two renames nothing stands there, never a half of it.
 * @param {string} next
 * @param {string} place
 */
export function putInPlace(next, place) {
  const former = `${next}-former`;
  rmSync(former, { recursive: true, force: true });
  if (!existsSync(next)) throw new Error(`${next} was not made`);
  if (existsSync(place)) renameSync(place, former);
  renameSync(next, place);
  rmSync(former, { recursive: true, force: true });
}
