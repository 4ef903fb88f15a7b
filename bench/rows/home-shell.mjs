// How heavy the home's script is, against the least that React and one accessible button weigh. Run after a build.
import { join } from 'node:path';
import { buildFloor, pwa } from '../page/floor.mjs';
import { weighScripts } from '../page/weigh.mjs';

export async function run(bench) {
  const home = await weighScripts(join(pwa, 'dist'));
  const floor = await weighScripts(await buildFloor(bench));
  const ratio = home / floor;
  const what = `the home's scripts, gzip: ${home} bytes`;
  const against = `react-dom and one button: ${floor} bytes`;
  const figure = { median: ratio, min: ratio, max: ratio };
  return [{ id: 'home shell, bytes', what, against, goal: { most: 1.15 }, figure }];
}
