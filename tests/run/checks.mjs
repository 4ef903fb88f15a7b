const types = { name: 'types', command: 'tsc -b --checkers 1' };
const build = { name: 'build', command: 'npm run --silent build' };
const lint = { name: 'lint', command: 'biome check --error-on-warnings .' };
const unused = { name: 'unused code', command: 'knip' };

/**
 * What needs no test to be found, and the build. None of these asks for another's result, but for the build, which
 * stands on the types.
 * @param {(step: import('./phases.mjs').Step) => Promise<boolean>} runBeside
 */
export async function runChecks(runBeside) {
  /** @type {string[]} */
  const failures = [];
  /** @param {import('./phases.mjs').Step} step */
  const check = async (step) => {
    const succeeded = await runBeside(step);
    if (!succeeded) failures.push(step.name);
    return succeeded;
  };
  const typesAndBuild = async () => (await check(types)) && (await check(build));
  const [isBuilt] = await Promise.all([typesAndBuild(), check(lint), check(unused)]);
  return { failures, isBuilt };
}
