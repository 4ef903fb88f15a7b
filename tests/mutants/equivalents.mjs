// Changes that no test can find, because nothing changes for anybody. Each says why.

const splitsAlways = 'splitting a text always gives a first part: the stand-in is for the type alone';
const groupAlways = 'a match always has this group: the question mark is for the type alone';

/** @type {readonly import('./judge-report.mjs').Equivalent[]} */
export const equivalents = [
  { file: 'money.ts', line: 'const [whole', was: "'0'", became: '""', reason: splitsAlways },
  {
    file: 'money.ts',
    line: 'return match',
    was: 'match[1]?.replaceAll',
    became: 'match[1].replaceAll',
    reason: groupAlways,
  },
  {
    file: 'pay-bill-draft.ts',
    line: 'const [dollars',
    was: "''",
    became: '"Stryker was here!"',
    reason: splitsAlways,
  },
  ...['{ isFreeText: true }', 'true'].map((was) => ({
    file: 'schemas/src/fields.ts',
    line: 'freeTexts.add',
    was,
    became: was === 'true' ? 'false' : '{}',
    reason: 'only that a field is listed is ever read',
  })),
  {
    file: 'schemas/src/fields.ts',
    line: 'isPlainText(text.replace',
    was: "' '",
    became: '""',
    reason:
      'with or without a space in their place, line ends and tabs are gone before hidden characters are looked for',
  },
  ...['/[0-9]{4}$/', '/^[0-9]{4}/'].map((became) => ({
    file: 'schemas/src/fields.ts',
    line: 'gateCodeDigits',
    was: '/^[0-9]{4}$/',
    became,
    reason: 'a code of another length was refused before',
  })),
  ...['/[\\p{Script=Han}\\p{Script=Hangul}]$/u', '/^[\\p{Script=Han}\\p{Script=Hangul}]/u'].map((became) => ({
    file: 'schemas/src/fields.ts',
    line: 'Script=Han',
    was: '/^[\\p{Script=Han}\\p{Script=Hangul}]$/u',
    became,
    reason: 'only a text of one character comes here',
  })),
  {
    file: 'move-out.machine.ts',
    line: 'fee: context',
    was: 'context.completed?.cleaningFee',
    became: 'context.completed.cleaningFee',
    reason: 'a fee is opened of a move-out that is complete: the question mark is for the type alone',
  },
];
