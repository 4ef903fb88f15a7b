// Of `*.rules.ts`: changes that no test can find, because nothing changes for anybody. Each says why.

const forType = 'the stand-in is for the type alone';
const word = '"Stryker was here!"';
const list = '["Stryker was here"]';

const eitherDay = 'of two equal days either is the same day';
const splitsAlways = `splitting a text always gives a first part: ${forType}`;
const groupSkipped = 'of what does not fit only the whole is skipped: its one word is read by nobody';
const both = 'both parts are there, or neither';
const noNull = 'null is before no day: the question is for the type alone';

/** File, a part of its line, what stands there, what became of it, why that is the same. */
const rows = [
  [
    'billing.rules.ts',
    'uncovered.compare(period)',
    'uncovered.compare(period) > 0',
    'uncovered.compare(period) >= 0',
    eitherDay,
  ],
  ...['billing.rules.ts', 'move-outs.rules.ts'].flatMap((file) => [
    [file, 'const laterOf', 'a.compare(b) >= 0', 'a.compare(b) > 0', eitherDay],
    [file, 'const earlierOf', 'a.compare(b) <= 0', 'a.compare(b) < 0', eitherDay],
  ]),
  [
    'promises.rules.ts',
    'notLater =',
    'sent.compare(receivedOn) <= 0',
    'sent.compare(receivedOn) < 0',
    eitherDay,
  ],
  [
    'promises.rules.ts',
    'promisedOn =',
    'notLater.compare(earliest) >= 0',
    'notLater.compare(earliest) > 0',
    eitherDay,
  ],
  [
    'move-outs.rules.ts',
    'joinedTo === one.id',
    'joinedTo !== null',
    'true',
    'no request has null for its id: the question is for the type alone',
  ],
  ['move-outs.rules.ts', ': [],', '[]', list, 'a word is no request'],
  ['audit.rules.ts', '.sort(([a], [b])', 'a < b', 'a <= b', 'no two keys of one document are alike'],
  ['audit.rules.ts', "head.split(':')", "''", word, splitsAlways],
  ['nightly.rules.ts', 'fileShape.exec(file)', '[]', list, `only files of that shape come here: ${forType}`],
  [
    'nightly.rules.ts',
    'date.toISOString()',
    'date.toISOString().slice(0, 10)',
    'date.toISOString()',
    'the time of each such day is midnight',
  ],
  ['manifest.rules.ts', 'const [, table]', '[]', list, groupSkipped],
  ['manifest.rules.ts', 'const [, key, sha256]', '[]', list, groupSkipped],
  ['manifest.rules.ts', 'return key && sha256', 'key && sha256', 'key || sha256', both],
  ['info-changes.rules.ts', "email.split('@')", "''", word, splitsAlways],
  [
    'collections.rules.ts',
    'const credited',
    '[]',
    list,
    'a word has no cents: what it adds up to counts as nothing',
  ],
  [
    'collections.rules.ts',
    "return 'given_back'",
    "nature === 'money'",
    'true',
    'of a waiver only its receivable is read, and no bill has an allowance',
  ],
  [
    'collections.rules.ts',
    "({ category }) => category === 'rent'",
    '{ billedCents: 0, collectedCents: 0 }',
    '{}',
    `rent is one of the categories: ${forType}`,
  ],
  [
    'collections.rules.ts',
    "({ category }) => category === 'rent'",
    "category === 'rent'",
    'true',
    'rent is the first of the categories',
  ],
  ['occupancy.rules.ts', 'const hasBegun', 'startsOn !== null', 'true', noNull],
  ['autopay.rules.ts', 'cardUntil !== null', 'cardUntil !== null', 'true', noNull],
  [
    'occupancy.rules.ts',
    'const scheduledCents',
    'tenancy?.monthlyRateCents',
    'tenancy.monthlyRateCents',
    'what is occupied has a tenancy: the question mark is for the type alone',
  ],
  ['past-due.rules.ts', 'const bucketOf', "'90+'", '""', `the last one has no end: ${forType}`],
  [
    'past-due.rules.ts',
    'const bucketOf',
    'lastDays.find(([, last]) => days <= last)?.[0]',
    'lastDays.find(([, last]) => days <= last)[0]',
    'the last one has no end: the question mark is for the type alone',
  ],
  [
    'stays.rules.ts',
    'low === undefined',
    'low === undefined || high === undefined',
    'low === undefined && high === undefined',
    both,
  ],
  ['stays.rules.ts', 'low === undefined', 'low === undefined', 'false', both],
  ['stays.rules.ts', 'low === undefined', 'high === undefined', 'false', both],
  ['referrals.rules.ts', "toLowerCase().split('@')", "''", word, `an address has both parts: ${forType}`],
  [
    'referrals.rules.ts',
    "local.split('+')[0]",
    "local.split('+')[0]?.replaceAll",
    "local.split('+')[0].replaceAll",
    'splitting a text always gives a first part: the question mark is for the type alone',
  ],
  ['password.rules.ts', 'const splitWords', '[]', list, 'a text in small letters holds no capital'],
  [
    'password.rules.ts',
    'signs[at - 1]',
    'at - 1',
    'at + 1',
    'of a run its last sign is left instead of its first: as many',
  ],
  [
    'uploads.rules.ts',
    "header?.split(';')",
    "header?.split(';')[0]?.trim",
    "header?.split(';')[0].trim",
    'splitting a text always gives a first part: the question mark is for the type alone',
  ],
  ['accounts.rules.ts', 'const names', '[]', list, 'what was typed is compared without capitals and blanks'],
  [
    'customers.rules.ts',
    String.raw`\d{3}[-.]?\d{4}`,
    String.raw`/^\s*\d{3}[-.]?\d{4}\s*$/`,
    String.raw`/^\s*\d{3}[-.]\d{4}\s*$/`,
    'seven digits with no sign between them are one word either way',
  ],
  [
    'customers.rules.ts',
    String.raw`.split(/\s+/)`,
    String.raw`/\s+/`,
    String.raw`/\s/`,
    'empty words are left out afterwards',
  ],
  [
    'gate-codes.rules.ts',
    'const isDecoy',
    'Number.parseInt(mark.slice(0, 8), 16) / 2 ** 32 < decoyShare',
    'Number.parseInt(mark.slice(0, 8), 16) / 2 ** 32 <= decoyShare',
    'a fifth of all marks is no whole number',
  ],
  [
    'invoice-views.rules.ts',
    'customer.email.replace',
    '/^(.).*(?=@)/',
    '/(.).*(?=@)/',
    'an address has no line ends: what fits begins with its first sign',
  ],
  ['rentals.rules.ts', "'ordinary'", "'ordinary'", '""', 'what is neither refused nor short is ordinary'],
  [
    'staff-map.rules.ts',
    'codeState === null ||',
    'codeState === null',
    'false',
    'no code is told as null either way: the question is for the type alone',
  ],
  ['known-device.rules.ts', 'const [, time', "''", word, 'neither is a mark, a time or a signature'],
  ['known-device.rules.ts', 'const [, time', '[]', list, groupSkipped],
  ['sealed-record.rules.ts', 'return isRecord &&', "''", word, 'neither is a header'],
  ['sealed-record.rules.ts', 'receiptNumber = ', "''", word, 'neither holds a NUL'],
  [
    'sealed-record.rules.ts',
    '} catch {',
    '{ return undefined; }',
    '{}',
    'what returns nothing returns undefined',
  ],
  [
    'sealed-record.rules.ts',
    'const names = new Set',
    'id.toLowerCase()',
    'id.toUpperCase()',
    'an id is digits and plain letters: either spelling tells the same ones apart',
  ],
  [
    'system.rules.ts',
    'at.freeBytes === null',
    'at.freeBytes === null',
    'false',
    'null is as low as nought: the question is for the type alone',
  ],
  ['money-search.rules.ts', 'const [, sign, digits]', '[]', list, groupSkipped],
  [
    'shown-rates.rules.ts',
    'return wasAsked',
    'shownCents !== undefined',
    'true',
    'no rate was ever undefined: the question is for the type alone',
  ],
];

export const equivalentRules = rows.map(([file = '', line = '', was = '', became = '', reason = '']) => ({
  file,
  line,
  was,
  became,
  reason,
}));
