import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/**
 * @typedef {{ name: string, command: string }} Step
 * @typedef {{ name: string, tookMs: number }} Phase
 */

/**
 * Runs commands in a folder, with the tools of its own.
 * @param {string} root
 */
export function createPhases(root) {
  const PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const options = { cwd: root, shell: true, env: { ...process.env, PATH } };
  /** @type {Phase[]} */
  const phases = [];

  /**
   * @param {Step} step
   * @param {import('node:child_process').ChildProcess} child
   * @returns {Promise<boolean>} whether it succeeded
   */
  const watch = ({ name }, child) => {
    const startedMs = performance.now();
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        phases.push({ name, tookMs: performance.now() - startedMs });
        resolve(code === 0);
      });
    });
  };
  return {
    phases,
    /** @param {Step} step */
    run(step) {
      console.log(`\n── ${step.name}: ${step.command}`);
      return watch(step, spawn(step.command, { ...options, stdio: 'inherit' }));
    },
    /**
     * For one that has others beside it: what it says comes in one piece, at its end.
     * @param {Step} step
     */
    async runBeside(step) {
      const child = spawn(step.command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => {
          said += text;
        });
      }
      const succeeded = await watch(step, child);
      console.log(`\n── ${step.name}: ${step.command}\n${said.trimEnd()}`);
      return succeeded;
    },
  };
}

/**
 * @param {Phase[]} phases
 * @param {number} tookMs of all together, as some ran beside each other
 */
export function sayPhases(phases, tookMs) {
  const minutes = (/** @type {number} */ ms) => `${(ms / 60_000).toFixed(1)} min`;
  return `${phases.map(({ name, tookMs }) => `${name} ${minutes(tookMs)}`).join(', ')}; ${minutes(tookMs)} in all`;
}
