import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippedProgram } from './testing-program.ts';

const entry = shippedProgram('main');

/** Starts the built server in processes of their own, for tests of how it begins and ends. */
export function createMain() {
  const children: ChildProcess[] = [];

  const run = (env: Record<string, string>) => {
    const child = spawn(process.execPath, [entry], {
      env: { PATH: process.env.PATH, PORT: '0', SEED: 'empty', ...env },
    });
    children.push(child);
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.err += chunk;
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, said, ended };
  };
  return {
    run,
    /** Resolves once the server has told where it is. */
    async start(env: Record<string, string>) {
      const server = run(env);
      const origin = () => /http:\/\/localhost:\d+/.exec(server.said.out)?.[0];
      while (!origin() && server.child.exitCode === null) await sleep(20);
      const found = origin();
      if (!found) throw new Error(`did not start: ${server.said.out}${server.said.err}`);
      return { ...server, origin: found };
    },
    killAll() {
      for (const child of children.splice(0)) child.kill('SIGKILL');
    },
  };
}
