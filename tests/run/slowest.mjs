/**
 * @typedef {{ title: string, tookMs: number }} Timed
 * @typedef {{ title: string, file: string, tests: { projectName: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @returns {Timed[]}
 */
export const timeVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${name} › ${fullName}`,
      tookMs: duration ?? 0,
    })),
  );

/**
 * @param {{ suites: Suite[] }} report
 * @returns {Timed[]}
 */
export const timePlaywright = ({ suites }) => suites.flatMap(timeSuite);

/**
 * @param {Suite} suite
 * @returns {Timed[]}
 */
const timeSuite = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      tookMs: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
  ...suites.flatMap(timeSuite),
];

/**
 * @param {Timed[]} tests
 * @param {number} count
 */
export const saySlowest = (tests, count) =>
  tests
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, count)
    .map(({ title, tookMs }) => `${(tookMs / 1000).toFixed(1).padStart(6)} s  ${title}`)
    .join('\n');
