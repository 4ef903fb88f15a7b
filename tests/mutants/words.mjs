/**
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} [callee]
 * @property {Node} [object]
 * @property {string} [name]
 */

/** @param {Node} node */
const isSaidToProgrammers = ({ type, callee }) =>
  (type === 'CallExpression' && callee?.object?.name === 'log') ||
  (type === 'NewExpression' && callee?.name === 'Error');

// What is said to a log, and in an error that nobody should ever see, is no rule.
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      /** @param {{ node: Node }} path */
      shouldIgnore: ({ node }) =>
        isSaidToProgrammers(node) ? 'words for programmers are no rule' : undefined,
    },
  },
];
