/**
 * @typedef {object} Mutant
 * @property {string} status
 * @property {string} [replacement]
 * @property {boolean} [static]
 * @property {number} [testsCompleted]
 * @property {{ start: { line: number, column: number }, end: { line: number, column: number } }} location
 *
 * @typedef {object} Report
 * @property {Record<string, { source: string, mutants: Mutant[] }>} files
 * @property {Record<string, { tests: unknown[] }>} [testFiles]
 *
 * @typedef {object} Equivalent A change that no test can find, as nothing changes for anybody.
 * @property {string} file How its path ends.
 * @property {string} line A part of the line on which it begins.
 * @property {string} was
 * @property {string} became
 * @property {string} reason
 *
 * @typedef {{ place: string, was: string, became: string }} Survivor
 *
 * @typedef {object} Result
 * @property {string[]} files Of which something was planted.
 * @property {number} mutants Without those that cannot be built and those that are no rule.
 * @property {number} killed
 * @property {number} timedOut They count as found.
 * @property {number} uncovered No test even comes there.
 * @property {(Survivor & { reason: string })[]} equivalent
 * @property {Survivor[]} survivors With the uncovered ones.
 * @property {number} score Of a hundred that change something, how many were found.
 */

/** @param {Report} report @param {readonly Equivalent[]} equivalents @returns {Result} */
export function judgeReport(report, equivalents) {
  const all = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant, ...describe(file, source, mutant) })),
  );
  const tests = Object.values(report.testFiles ?? {}).reduce((sum, file) => sum + file.tests.length, 0);
  // A module that does not even load takes its tests along, and Stryker counts only tests that fail.
  const isUnloadable = (/** @type {Mutant} */ one) => one.static && (one.testsCompleted ?? tests) < tests;
  const isFound = (/** @type {Mutant} */ one) =>
    one.status === 'Killed' || (one.status === 'Survived' && isUnloadable(one));
  const count = (/** @type {string} */ status) => all.filter((one) => one.status === status).length;
  const lived = all.filter((one) => ['Survived', 'NoCoverage'].includes(one.status) && !isFound(one));
  const named = lived.map(({ file, line, place, was, became }) => ({
    ...{ place, was, became },
    reason: equivalents.find(
      (one) => file.endsWith(one.file) && line.includes(one.line) && one.was === was && one.became === became,
    )?.reason,
  }));
  const equivalent = named.flatMap(({ reason, ...one }) => (reason ? [{ ...one, reason }] : []));
  const survivors = named.filter(({ reason }) => !reason).map(({ reason: _, ...one }) => one);
  const [killed, timedOut] = [all.filter(isFound).length, count('Timeout')];
  const telling = killed + timedOut + survivors.length;
  return {
    files: Object.keys(report.files).sort(),
    mutants: killed + timedOut + lived.length,
    killed,
    timedOut,
    uncovered: count('NoCoverage'),
    equivalent,
    survivors,
    score: telling === 0 ? 100 : ((killed + timedOut) / telling) * 100,
  };
}

/** @param {string} file @param {string} source @param {Mutant} mutant */
function describe(file, source, { location: { start, end }, replacement = '' }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const [line = ''] = lines;
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const was = inOneLine(lines.join('\n'));
  return { place: `${file}:${start.line}`, line, was, became: inOneLine(replacement) };
}

const lengthMax = 90;
const inOneLine = (/** @type {string} */ code) => {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > lengthMax ? `${line.slice(0, lengthMax)}…` : line;
};
