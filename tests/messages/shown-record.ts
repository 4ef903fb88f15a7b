import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { features, nameOf, partsOf } from '../spec-strings.ts';

export interface Shown {
  feature: string;
  /** As `spec-strings.ts` lists it. */
  message: string;
  /** What made it appear. */
  cause: string;
  /** Of the test. */
  file: string;
  title: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a test has to see before it may say that a message was shown. */
export function findParts(feature: string, message: string): string[] {
  const found = features
    .find((each) => each.feature === feature)
    ?.messages?.find((text) => nameOf(text) === message);
  if (found === undefined) throw new Error(`'${message}' is no documented message of '${feature}'.`);
  return partsOf(found);
}

/** Only the whole test command names a folder: it alone can say that a message was never shown. */
export function recordShown({ file, ...shown }: Shown, folder = process.env.SHOWN_MESSAGES): void {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ ...shown, file: relative(root, file).split(sep).join('/') });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
}

/** What all workers of all runners have kept. */
export function readShown(folder: string): Shown[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
