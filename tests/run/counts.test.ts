import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, sayCounts } from './counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: `${status}.test.ts`,
  status,
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: `is ${each}`,
    failureMessages: each === 'failed' ? ['\u001b[31mError: 1 is not 2\u001b[39m\n\n    at test.ts'] : [],
  })),
});

test('unit tests are counted and what failed is named with its cause, and a file that does not load is a failure', () => {
  const testResults = [
    file('passed', 'passed', 'passed', 'skipped', 'todo'),
    file('failed', 'passed', 'failed'),
    file('failed'),
    file('failed', 'passed'),
  ];
  const failures = [
    'failed.test.ts › is failed\n    Error: 1 is not 2\n        at test.ts',
    'failed.test.ts',
    'failed.test.ts',
  ];
  expect(countVitest({ testResults })).toEqual({ passed: 4, failed: 3, skipped: 2, failures });
});

test('browser tests are counted and what failed is named with its cause, and a set-up that fails is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'home.spec.ts',
    ok,
    tests: [{ results: [ok ? {} : { error: { message: 'Error: still open' } }] }],
  });
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }];
  expect(countPlaywright({ stats, errors: [], suites })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: ['home.spec.ts › closes\n    Error: still open'],
  });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats: none, errors: ['no server'], suites: [] })).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('what the page of a failed browser test said and did is shown below its cause', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'counts-')), 'error-context.md');
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- heading "Saved on this device"\n```\n\n# Test source\n');
  const results = [
    {
      error: { message: 'Error: not ready' },
      attachments: [
        { name: 'error-context', path },
        { name: 'page log', body: Buffer.from('12:00:01.000 a new document').toString('base64') },
      ],
    },
  ];
  const specs = [{ title: 'is ready', file: 'home.spec.ts', ok: false, tests: [{ results }] }];
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  const [failure] = countPlaywright({ stats, errors: [], suites: [{ specs }] }).failures;
  expect(failure?.split('\n').map((line) => line.trim())).toEqual([
    'home.spec.ts › is ready',
    'Error: not ready',
    'The page:',
    '- heading "Saved on this device"',
    'Before:',
    '12:00:01.000 a new document',
  ]);
});

test('the closing line names skipped tests only when there are some', () => {
  const counts = { passed: 2, failed: 1, skipped: 0, failures: [] };
  expect(sayCounts(addCounts(counts, counts))).toBe('4 passed, 2 failed');
  expect(sayCounts({ ...counts, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});
