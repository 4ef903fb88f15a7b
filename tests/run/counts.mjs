import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * `failures` names each one and its cause, for whoever reads only the end of a long output.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string, body?: string }[] }} Result
 * @typedef {{ title: string, file: string, ok: boolean, tests?: { results: Result[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} report
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
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => sayFailure(`${name} › ${fullName}`, failureMessages?.[0])),
  );
  return {
    passed,
    failed: failed + broken.length,
    skipped: statuses.length - passed - failed,
    failures: [...failures, ...broken.map(({ name, message }) => sayFailure(name, message))],
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: Suite[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors, suites }) {
  // An error outside of any test, in the set-up for one, is a failure of its own.
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed > 0 ? failed : errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap(listFailures),
  };
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const listFailures = ({ specs, suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests = [] }) =>
      [sayFailure(`${file} › ${title}`, findError(tests)), ...sayPage(tests)].join('\n'),
    ),
  ...suites.flatMap(listFailures),
];

/** @param {{ results: Result[] }[]} tests */
const findError = (tests) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find((message) => message);

/**
 * What the page said when its test failed: on a build machine nobody can look at it.
 * @param {{ results: Result[] }[]} tests
 * @returns {string[]}
 */
function sayPage(tests) {
  const attached = tests.flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments));
  const log = attached.find(({ name }) => name === 'page log')?.body;
  const before = log ? [sayFailure('    Before:', Buffer.from(log, 'base64').toString(), pageLines)] : [];
  const context = attached.find(({ name }) => name === 'error-context');
  if (!context?.path || !existsSync(context.path)) return before;
  const [, page = ''] = readFileSync(context.path, 'utf8').split('```yaml\n');
  return [sayFailure('    The page:', page.split('```')[0], pageLines), ...before];
}

/** Of a cause this much is shown, and of a page, and of what came before, this much. */
const [causeLines, causeColumns, pageLines] = [12, 300, 60];

/**
 * @param {string} title
 * @param {string} [cause]
 */
function sayFailure(title, cause = '', linesMax = causeLines) {
  const lines = stripVTControlCharacters(cause)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [
    title,
    ...lines.slice(0, linesMax).map((line) => `    ${line.trimEnd().slice(0, causeColumns)}`),
  ].join('\n');
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function addCounts(...all) {
  return all.reduce((sum, { passed, failed, skipped, failures }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    failures: [...sum.failures, ...failures],
  }));
}

/** @param {Omit<Counts, 'failures'>} counts */
export function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
