import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envRows } from '../sync-server/src/env/env-rows.ts';
import { parseEnvExample } from './env-example.ts';

test('.env.example lists exactly the variables of env-rows.ts, in its order, each with its example and its line of words', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const rows = parseEnvExample(text);
  expect(rows).toEqual(envRows);
  expect(rows.filter((row) => row.doc === '')).toEqual([]);
});

test('the parser sees a value, an empty value, a missing line of words and a value that is set', () => {
  const text = '# Port.\n# PORT=3000\n\n# Nothing.\n# EMPTY=\n\n# BARE=1\n\n# Set.\nSET=1\n';
  expect(parseEnvExample(text)).toEqual([
    { name: 'PORT', example: '3000', doc: 'Port.' },
    { name: 'EMPTY', example: '', doc: 'Nothing.' },
    { name: 'BARE', example: '1', doc: '' },
    { name: 'SET (not commented out)', example: '1', doc: 'Set.' },
  ]);
});
