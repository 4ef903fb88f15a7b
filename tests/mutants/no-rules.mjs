/**
 * @typedef {object} Node
 * @property {string} type
 * @property {Node} [callee]
 * @property {Node} [object]
 * @property {Node} [property]
 * @property {Node} [id]
 * @property {Node} [key]
 * @property {string} [name]
 */

/**
 * What is said to a log, and in an error that nobody should ever see; the sentences of fields are held word by word by
 * `tests/spec-strings.test.ts`.
 * @param {Node} node
 */
const areWords = ({ type, callee, id }) =>
  (type === 'CallExpression' && [callee?.object?.name, callee?.object?.property?.name].includes('log')) ||
  (type === 'NewExpression' && callee?.name?.endsWith('Error')) ||
  (type === 'VariableDeclarator' && id?.name === 'fieldMessages');

/**
 * In a chart: its types, and the actors that stand there until the wizard provides its own.
 * @param {Node} node
 */
const isPlaceholder = ({ type, id, key }) =>
  (type === 'ObjectProperty' && (key?.name === 'types' || key?.name === 'actors')) ||
  (type === 'VariableDeclarator' && id?.name === 'notProvided');

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'no-rules',
    value: {
      /** @param {{ node: Node }} path */
      shouldIgnore: ({ node }) =>
        areWords(node)
          ? 'words are no rule'
          : isPlaceholder(node)
            ? 'nothing of it is left when it runs'
            : undefined,
    },
  },
];
