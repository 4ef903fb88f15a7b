import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, sayCounts } from './counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('unit tests are counted, and a file that does not load is a failure', () => {
  const testResults = [
    file('passed', 'passed', 'passed', 'skipped', 'todo'),
    file('failed', 'passed', 'failed'),
    file('failed'),
    file('failed', 'passed'),
  ];
  expect(countVitest({ testResults })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('browser tests are counted, and a set-up that fails is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats: none, errors: ['no server'] })).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('the closing line names skipped tests only when there are some', () => {
  const counts = { passed: 2, failed: 1, skipped: 0 };
  expect(sayCounts(addCounts(counts, counts))).toBe('4 passed, 2 failed');
  expect(sayCounts({ ...counts, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped');
});
