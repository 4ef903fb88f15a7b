import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const moved = ['--import', './tests/run/site/moved-clock.mjs'];

export type ServerSettings = {
  port: number;
  dataDir: string;
  seed: string;
  databaseUrl?: string;
  facilityFile?: string;
  /** By how much its clock goes ahead of that of this machine. */
  aheadMs?: number;
};

/** The built server as a child process that can be stopped, killed and started again on the same port and data. */
export class ServerProcess {
  readonly origin: string;
  private readonly settings: ServerSettings;
  private child: ChildProcess | undefined;
  private lines = '';

  constructor(settings: ServerSettings) {
    this.settings = settings;
    this.origin = `http://127.0.0.1:${settings.port}`;
  }

  /** Everything the server has said, over all its lives. */
  get log(): string {
    return this.lines;
  }

  async start(): Promise<void> {
    const { aheadMs } = this.settings;
    const child = spawn(process.execPath, [...(aheadMs ? moved : []), 'sync-server/bundle/main.js'], {
      cwd: root,
      env: { ...buildEnv(this.settings, this.origin), ...(aheadMs && { CLOCK_AHEAD_MS: String(aheadMs) }) },
      stdio: ['ignore', 'pipe', 'pipe', ...(aheadMs ? (['ipc'] as const) : [])],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lines += text;
      });
    }
    this.child = child;
    await this.waitUntilReady(child);
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (child === undefined || hasExited(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    const inTime = await Promise.race([exit.then(() => true), pause(STOP_TIMEOUT_MS, false, { ref: false })]);
    if (inTime) return;
    await this.kill();
    throw new Error(`The server did not end ${STOP_TIMEOUT_MS / 1000} s after SIGTERM.\n${this.lines}`);
  }

  /** As a power cut would: nothing is flushed, nothing is said. */
  async kill(): Promise<void> {
    const child = this.child;
    if (child === undefined || hasExited(child)) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Whether its clock can be moved while it runs. */
  get hasOwnClock(): boolean {
    return this.child?.connected === true;
  }

  async moveClock(aheadMs: number): Promise<void> {
    const child = this.child;
    if (!child?.connected) return this.restart({ aheadMs });
    this.settings.aheadMs = aheadMs;
    const answer = once(child, 'message');
    child.send(aheadMs);
    await answer;
  }

  /** With other settings, if any are given, from now on. */
  async restart(changed: Pick<ServerSettings, 'facilityFile' | 'aheadMs'> = {}): Promise<void> {
    await this.stop();
    Object.assign(this.settings, changed);
    await this.start();
  }

  private async waitUntilReady(child: ChildProcess): Promise<void> {
    const until = performance.now() + READY_TIMEOUT_MS;
    while (performance.now() < until) {
      if (hasExited(child)) throw new Error(`The server ended at its start.\n${this.lines}`);
      const response = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (response?.status === 200) return;
      await pause(100);
    }
    await this.kill();
    throw new Error(`The server was not ready within ${READY_TIMEOUT_MS / 1000} s.\n${this.lines}`);
  }
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

// Nothing of the caller's own settings leaks into a test.
function buildEnv(
  { port, dataDir, seed, databaseUrl, facilityFile }: ServerSettings,
  origin: string,
): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...(PATH && { PATH }),
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(facilityFile && { FACILITY_FILE: facilityFile }),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    GATEHOUSE_MODE: 'demo',
    DATA_DIR: dataDir,
    SEED: seed,
  };
}
