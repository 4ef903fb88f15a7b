// Of the inbox: changes that no test can find, because nothing changes for anybody. Each says why.

const rows = [
  ['const reply: Omit<Receipts', '[]', '["Stryker was here"]', 'it is set anew before anybody reads it'],
  ['reply.receipts = records.flatMap', '[]', '["Stryker was here"]', 'each place has its receipt'],
  [
    'if (known?.fingerprint !== fingerprint)',
    'known?.fingerprint',
    'known.fingerprint',
    'it is asked of an id that is there',
  ],
  ['const { address, kioskId = null }', '{ address: null }', '{}', 'what is left out of a row is null there'],
  [
    'const { address, kioskId = null }',
    "actor.kind === 'public'",
    'true',
    'no other actor has an address or a kiosk',
  ],
];

export const equivalentInbox = rows.map(([line = '', was = '', became = '', reason = '']) => ({
  file: 'receive.service.ts',
  line,
  was,
  became,
  reason,
}));
