import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which of the needles stand in any file below the folder: as they are, and as a browser's UTF-16. */
export async function searchFolder(folder: string, needles: readonly Buffer[]): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set<Buffer>();
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    for (const needle of needles) if (bytes.includes(needle)) found.add(needle);
  }
  return [...found];
}

export const everyEncoding = (text: string): Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
];
