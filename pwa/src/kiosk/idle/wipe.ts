import { kiosksApi } from 'schemas/access/kiosks';
import type { Call } from '../../core/api/api.ts';
import { standOnFloor } from './history-floor.ts';
import { clearTraces, findTraces } from './traces.ts';

/** Marks a start that follows a wipe which was not clean: a second one in a row would be no cleaner. */
const againHash = '#again';
const clearingMs = 1_500;

/** Empties every place, then starts the page anew: whatever memory it had goes with it. */
export async function wipeKiosk({
  isAgain = false,
  beforeLeaving = () => undefined,
}: {
  isAgain?: boolean;
  beforeLeaving?: () => void;
} = {}): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, clearingMs));
  await Promise.race([clearTraces(), patience]);
  await standOnFloor();
  beforeLeaving();
  if (!isAgain) return location.replace('/');
  // An address that differs by its mark alone would not be loaded anew.
  location.replace(`/${againHash}`);
  location.reload();
}

interface TestWorld {
  call: Call;
  openDevice: () => Promise<string>;
}

/** After each wipe: looks for what should be gone, tells the server which kind of place was not empty, wipes again. */
export async function testWipe({ call, openDevice }: TestWorld): Promise<void> {
  const isAgain = location.hash === againHash;
  if (isAgain) history.replaceState(null, '', '/');
  const findings = await findTraces();
  if (findings.length === 0) return;
  await call(kiosksApi.reportFindings, { body: { findings }, device: await openDevice() });
  if (isAgain) await clearTraces();
  else await wipeKiosk({ isAgain: true });
}
