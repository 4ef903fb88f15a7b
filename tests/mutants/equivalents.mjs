// Changes that no test can find, because nothing changes for anybody. Each says why.

const splitsAlways = 'splitting a text always gives a first part: the stand-in is for the type alone';
const groupAlways = 'a match always has this group: the question mark is for the type alone';

const eitherDay = 'of two equal days either is the same day';
const days = [
  [
    'billing.rules.ts',
    'uncovered.compare(period)',
    'uncovered.compare(period) > 0',
    'uncovered.compare(period) >= 0',
  ],
  ['billing.rules.ts', 'const laterOf', 'a.compare(b) >= 0', 'a.compare(b) > 0'],
  ['billing.rules.ts', 'const earlierOf', 'a.compare(b) <= 0', 'a.compare(b) < 0'],
  ['move-outs.rules.ts', 'const laterOf', 'a.compare(b) >= 0', 'a.compare(b) > 0'],
  ['move-outs.rules.ts', 'const earlierOf', 'a.compare(b) <= 0', 'a.compare(b) < 0'],
  ['promises.rules.ts', 'notLater =', 'sent.compare(receivedOn) <= 0', 'sent.compare(receivedOn) < 0'],
  ['promises.rules.ts', 'promisedOn =', 'notLater.compare(earliest) >= 0', 'notLater.compare(earliest) > 0'],
];

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
  {
    file: 'schemas/src/fields.ts',
    line: 'freeTexts.add',
    was: 'true',
    became: 'false',
    reason: 'only that a field is listed is ever read',
  },
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
  ...days.map(([file = '', line = '', was = '', became = '']) => ({
    file,
    line,
    was,
    became,
    reason: eitherDay,
  })),
  {
    file: 'move-outs.rules.ts',
    line: 'joinedTo === one.id',
    was: 'joinedTo !== null',
    became: 'true',
    reason: 'no request has null for its id: the question is for the type alone',
  },
  ...['pay-bill.machine.ts', 'update-info.machine.ts'].map((file) => ({
    file,
    line: "failure: answer.state === 'notFound'",
    was: "answer.state === 'notFound' || answer.state === 'failed'",
    became: 'true',
    reason: 'it is told of these two alone',
  })),
  {
    file: 'move-out.machine.ts',
    line: "failure: answer.state === 'notFound'",
    was: "answer.state === 'notFound'",
    became: 'true',
    reason: 'it is told of this one alone',
  },
  {
    file: 'move-out.machine.ts',
    line: 'fee: context',
    was: "''",
    became: '"Stryker was here!"',
    reason: 'a fee is opened of a move-out that is complete: the stand-in is for the type alone',
  },
  {
    file: 'move-out-draft.ts',
    line: 'const changed = new Set',
    was: '[]',
    became: '["Stryker was here"]',
    reason: 'no field has that name, so that nothing is judged anew for it',
  },
  {
    file: 'maintenance-draft.ts',
    line: 'const fits',
    was: 'next.issueType === null',
    became: 'false',
    reason: 'where nothing is chosen there is nothing to take away',
  },
  ...["'claim_submission'", "'find_submission'"].map((was) => ({
    file: 'db/once.ts',
    line: '.prepare(',
    was,
    became: '""',
    reason: 'that it has a name is all that the driver looks at',
  })),
  ...['known?.effectId', '(await findSubmission(ctx, closing.id))?.effectId'].map((was) => ({
    file: 'db/once.ts',
    line: was,
    was,
    became: was.replace('?', ''),
    reason: 'its row is there, as it was in the way: the question mark is for the type alone',
  })),
  {
    file: 'rent-unit/lost-unit.ts',
    line: 'places?.values()',
    was: '[]',
    became: '["Stryker was here"]',
    reason: 'a word is no place that is free',
  },
  {
    file: 'rent-unit.machine.ts',
    line: 'asksFor:',
    was: "event.type === 'change'",
    became: 'true',
    reason: 'only this event is asked: the question is for the type alone',
  },
  {
    file: 'rent-unit.machine.ts',
    line: 'const toAskedStep',
    was: 'steps.slice(0, -1)',
    became: 'steps',
    reason: 'the last step is where the summary stands: to go there is to stay',
  },
  {
    file: 'rental-draft.ts',
    line: 'payment: [],',
    was: '[]',
    became: '["Stryker was here"]',
    reason: 'no field has that name, so that none has an error',
  },
  {
    file: 'pay-bill-context.ts',
    line: 'const paymentAmount = amountOf',
    was: "''",
    became: '"Stryker was here!"',
    reason: 'where nothing is to be picked it has returned before: the stand-in is for the type alone',
  },
  {
    file: 'update-info.machine.ts',
    line: "params: 'details' }, target",
    was: "'details'",
    became: '""',
    reason: 'every step but the account is judged alike',
  },
  {
    file: 'update-info-draft.ts',
    line: 'errors.cardholderName = ',
    was: 'name.error.issues[0]?.message',
    became: 'name.error.issues[0].message',
    reason: 'what fails has an issue: the question mark is for the type alone',
  },
  {
    file: 'update-info-draft.ts',
    line: 'const judged = new Set',
    was: '[]',
    became: '["Stryker was here"]',
    reason: 'no field has that name, so that nothing is judged anew for it',
  },
];
