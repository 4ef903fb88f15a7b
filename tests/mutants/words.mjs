/**
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} [callee]
 * @property {Node} [object]
 * @property {Node} [id]
 * @property {string} [name]
 */

/**
 * What is said to a log, and in an error that nobody should ever see, is no rule; and the sentences of fields are held
 * word by word by `tests/spec-strings.test.ts`.
 * @param {Node} node
 */
const areWords = ({ type, callee, id }) =>
  (type === 'CallExpression' && callee?.object?.name === 'log') ||
  (type === 'NewExpression' && callee?.name?.endsWith('Error')) ||
  (type === 'VariableDeclarator' && id?.name === 'fieldMessages');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      /** @param {{ node: Node }} path */
      shouldIgnore: ({ node }) => (areWords(node) ? 'words are no rule' : undefined),
    },
  },
];
