import { type Feature, nameOf } from '../spec-strings.ts';
import type { Shown } from './shown-record.ts';

const listMessages = (features: Feature[]) =>
  features
    .filter(({ built }) => built)
    .flatMap(({ feature, messages = [] }) => messages.map((text) => ({ feature, message: nameOf(text) })));

type Documented = Pick<Shown, 'feature' | 'message'>;
const isOf =
  ({ feature, message }: Documented) =>
  (shown: Shown) =>
    shown.feature === feature && shown.message === message;

/** One sentence for each message of a built feature that no test has shown. */
export const findUnshown = (features: Feature[], record: Shown[]): string[] =>
  listMessages(features)
    .filter((documented) => !record.some(isOf(documented)))
    .map(({ feature, message }) => `${feature}: no test has shown '${message}'`);

/** The requirement traces: each message, what causes it, and the tests that have shown it. */
export function writeTable(features: Feature[], record: Shown[]): string {
  const rows = listMessages(features).flatMap((documented) => {
    const shown = record.filter(isOf(documented));
    const causes = [...new Set(shown.map(({ cause }) => cause))].sort();
    return causes.map((cause) => {
      const tests = shown.filter((each) => each.cause === cause).map(writeTest);
      const cells = [documented.feature, documented.message, cause, [...new Set(tests)].sort().join('<br>')];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    });
  });
  return [
    '# Documented messages',
    '',
    'Each message of the specification, what causes it, and the tests that show it. `npm test` compares this table with',
    'what its tests have shown; after it, `npm run messages` writes the table anew.',
    '',
    '| of | message | cause | shown by |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const writeTest = ({ file, title }: Shown) => `\`${file}\`: ${title}`;
