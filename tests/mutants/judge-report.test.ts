import { expect, test } from 'vitest';
import { judgeReport } from './judge-report.mjs';
import { forgetUnsure } from './resume.mjs';
import { writeArea } from './write-doc.mjs';

const source = 'export const isLarge = (cents: number) =>\n  cents > 100 && cents !== 7;\n';
const mutant = (status: string, from: number, to: number, replacement: string) => ({
  status,
  replacement,
  location: { start: { line: 2, column: from }, end: { line: 2, column: to } },
});
const report = (...mutants: ReturnType<typeof mutant>[]) => ({
  files: { 'schemas/src/kit/money.ts': { source, mutants } },
});
const same = {
  file: 'money.ts',
  line: 'cents !== 7',
  was: 'cents > 100',
  became: 'cents >= 100',
  reason: 'nobody has 100',
};

test('a score counts what was found of what changes something; what is no rule counts for nothing', () => {
  const mutants = [
    mutant('Killed', 3, 14, 'true'),
    mutant('Timeout', 3, 14, 'false'),
    mutant('Survived', 3, 14, 'cents >= 100'),
    mutant('Survived', 18, 29, 'true'),
    mutant('NoCoverage', 18, 29, 'false'),
    mutant('Ignored', 18, 29, ''),
    mutant('CompileError', 18, 29, ''),
  ];
  expect(judgeReport(report(...mutants), [same])).toEqual({
    files: ['schemas/src/kit/money.ts'],
    mutants: 5,
    killed: 1,
    timedOut: 1,
    uncovered: 1,
    equivalent: [
      {
        place: 'schemas/src/kit/money.ts:2',
        was: 'cents > 100',
        became: 'cents >= 100',
        reason: 'nobody has 100',
      },
    ],
    survivors: [
      { place: 'schemas/src/kit/money.ts:2', was: 'cents !== 7', became: 'true' },
      { place: 'schemas/src/kit/money.ts:2', was: 'cents !== 7', became: 'false' },
    ],
    score: 50,
  });
});

test('an area is written into its place, and the others stay as they were measured', () => {
  const first = { ...judgeReport(report(mutant('Killed', 3, 14, 'true')), []), isPart: false };
  const second = { ...judgeReport(report(mutant('Survived', 3, 14, 'true')), []), isPart: false };
  const monday = new Date('2026-11-23T08:00:00Z');
  const tuesday = new Date('2026-11-24T08:00:00Z');
  const begun = writeArea('# Head\n\n| `other` | table |\n\n| area |\n', 'money', first, monday);
  const both = writeArea(begun, 'fields', second, monday);
  const again = writeArea(both, 'fields', first, tuesday);
  expect(both).toContain('| `fields` | 1 | 0 | 0 | 1 | 0 | 0 | 0.0 % | 2026-11-23 |');
  expect(both).toContain(
    '## `fields`\n\nFound by nobody:\n\n- schemas/src/kit/money.ts:2 `cents > 100` → `true`',
  );
  expect(again).toContain('| `fields` | 1 | 1 | 0 | 0 | 0 | 0 | 100.0 % | 2026-11-24 |');
  expect(again).toContain('| `money` | 1 | 1 | 0 | 0 | 0 | 0 | 100.0 % | 2026-11-23 |');
  expect(again.match(/^## /gm)).toHaveLength(2);
  expect(again.match(/`other`/g)).toHaveLength(1);
  expect(again.startsWith('# Head\n\n| `other` | table |\n\n| area | mutants |')).toBe(true);
});

test('a figure of some files says which', () => {
  const part = { ...judgeReport(report(mutant('Killed', 3, 14, 'true')), []), isPart: true };
  expect(writeArea('| area |\n', 'money', part, new Date())).toContain(
    '## `money`\n\nOf these files alone:\n\n- schemas/src/kit/money.ts\n\nEach other one is found.',
  );
});

test('a run that goes on takes as found only what was found; what it is not asked for stays as it was', () => {
  const statuses = ['Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored'];
  const before = report(...statuses.map((status) => mutant(status, 3, 14, 'true')));
  const listStatuses = (after: ReturnType<typeof forgetUnsure>) =>
    after.files['schemas/src/kit/money.ts']?.mutants.map(({ status }) => status);
  const again = ['Killed', 'Ignored', 'Ignored', 'Ignored', 'Ignored'];
  expect(listStatuses(forgetUnsure(before))).toEqual(again);
  expect(listStatuses(forgetUnsure(before, ['schemas/src/kit/money.ts']))).toEqual(again);
  expect(listStatuses(forgetUnsure(before, ['schemas/src/kit/fields/fields.ts']))).toEqual(statuses);
});
