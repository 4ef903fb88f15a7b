import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { shippedProgram } from './testing-program.ts';

/** A program of the server as a process of its own; `said` grows while it runs. */
export function beginCommand(program: string, words: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [shippedProgram(`programs/${program}`), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { child, said, ended };
}
