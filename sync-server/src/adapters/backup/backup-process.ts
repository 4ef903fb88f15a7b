import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../places.ts';

/** Ends when it has: the backup of that day at the facility is whole, by this server or another one. */
export type StartBackup = (night: string) => Promise<void>;

/** Under the environment of this server, and never longer than it. */
export const startBackupProcess: StartBackup = async (night) => {
  const child = spawn(process.execPath, [programFile('backup-main'), 'nightly', night], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const [code] = await once(child, 'close').finally(() => process.off('exit', end));
  if (code !== 0) throw new Error(said.trim() || `it ended with ${code}`);
};
