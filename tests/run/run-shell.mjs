import { spawn } from 'node:child_process';

/**
 * One command of the shell.
 * @param {string} command
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export const runShell = (command, options) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
