import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** @typedef {import('./judge-report.mjs').Report} Report */

/**
 * Stryker keeps what it found in this file and takes it as found again while the mutant and the test file that found it
 * are what they were. Begins anew, or leaves there only what is sure.
 *
 * @param {string} file @param {{ isAfresh: boolean, only: string[] | undefined }} how
 */
export function prepareResume(file, { isAfresh, only }) {
  if (isAfresh) rmSync(file, { force: true });
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(forgetUnsure(report, only)));
}

/**
 * What was not found is tried again, and so is what timed out, maybe of a busy machine: Stryker itself would not notice a
 * new test of what is made once, when a module is loaded. Files that are not asked for stay as they were measured.
 *
 * @param {Report} report @param {string[]} [only] Sources, when not all are measured.
 * @returns {Report}
 */
export function forgetUnsure(report, only) {
  const files = Object.entries(report.files).map(([name, file]) => {
    if (only && !only.includes(name)) return [name, file];
    // An ignored mutant is no longer ignored, so Stryker thinks, and has to run.
    const mutants = file.mutants.map((one) =>
      one.status === 'Killed' ? one : { ...one, status: 'Ignored' },
    );
    return [name, { ...file, mutants }];
  });
  return { ...report, files: Object.fromEntries(files) };
}
