import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Typed at the terminal without being shown; undefined where there is no terminal. */
export async function askPassphrase(question: string): Promise<string | undefined> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return undefined;
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: hidden, terminal: true });
  // The terminal is silent from here on: whoever types at once is not shown either.
  stderr.write(question);
  const typed = await new Promise<string | undefined>((resolve) => {
    reader
      .once('line', resolve)
      .once('close', () => resolve(undefined))
      .once('SIGINT', () => reader.close());
  });
  reader.close();
  stderr.write('\n');
  return typed;
}
