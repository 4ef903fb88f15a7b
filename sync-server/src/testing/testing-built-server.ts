import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { shippedProgram } from './testing-program.ts';

const entry = shippedProgram('main');

/** The built server as a process on a free port, once it has said where it is; nothing of the caller's settings leaks in. */
export async function startBuiltServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, PORT: '0', SEED: 'empty', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const findOrigin = () => /http:\/\/localhost:\d+/.exec(said)?.[0];
  while (!findOrigin() && child.exitCode === null) await sleep(20);
  const origin = findOrigin();
  if (!origin) throw new Error(`did not start: ${said}`);
  return { origin, pid: child.pid as number, said: () => said, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}
