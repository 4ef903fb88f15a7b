// Changes that no test can find, because nothing changes for anybody. Each says why.

/** @type {readonly import('./judge-report.mjs').Equivalent[]} */
export const equivalents = [];
