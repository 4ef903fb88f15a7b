import { expect, test } from 'vitest';
import { features } from '../spec-strings.ts';
import { readShown } from './shown-record.ts';
import { findUnshown, writeTable } from './shown-table.ts';

const record = readShown(process.env.SHOWN_MESSAGES ?? 'test-results/shown');

test('each documented message was shown by a test of this run', () => {
  const unshown = findUnshown(features, record);
  expect(unshown, unshown.join('\n')).toEqual([]);
});

test('docs/messages.md says which: `npm run messages` writes it', async () => {
  await expect(writeTable(features, record)).toMatchFileSnapshot('../../docs/messages.md');
});
