/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  // A file that does not load has no test that could fail.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed: failed + broken.length, skipped: statuses.length - passed - failed };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  // An error outside of any test, in the set-up for one, is a failure of its own.
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed > 0 ? failed : errors.length, skipped: stats.skipped };
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(...all) {
  return all.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}

/** @param {Counts} counts */
export function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
