import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { livedFile } from '../../db/seed/lived/load-lived.ts';
import { findMoneyFaults } from '../../modules/billing/ledger/testing-money-faults.ts';
import { figuresOf, writeFigures } from './testing-figures.ts';
import { monthEnd, playStory, storyMonths, storySpan } from './testing-play.ts';
import { foldJournal, packLived, writeLived } from './testing-write-lived.ts';

const golden = new URL('./testing-golden-story.ts', import.meta.url);

test('the story is played, and written with its figures', async () => {
  const cast = await playStory(storyMonths, async (month, cast) => {
    expect([month, await findMoneyFaults(cast.sql)]).toEqual([month, []]);
    process.stdout.write(`${monthEnd(month)}\n`);
  });
  const months = [];
  for (let month = 0; month < storyMonths; month += 1) months.push(await figuresOf(cast, monthEnd(month)));
  await writeFile(golden, writeFigures(months));
  await mkdir(dirname(livedFile), { recursive: true });
  await writeFile(livedFile, packLived(writeLived(storySpan, foldJournal(cast.journal, storySpan))));
  await cast.close();
});
