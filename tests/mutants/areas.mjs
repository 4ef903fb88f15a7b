// What is mutated, and which tests may kill it: those beside the code, that need no browser.
// Words are not mutated (`*.copy.ts`, e-mails): another word proves nothing about a rule.

/**
 * @typedef {object} Area
 * @property {string[]} mutate Globs of sources, `!` in front leaves out.
 * @property {string[]} tests Globs of the tests that run.
 * @property {boolean} [leavesStatic] Not mutated is what is made once, as a module is loaded: each would run all tests.
 * @property {boolean} [needsDatabase] Its tests stand on PostgreSQL: a mutant costs seconds instead of milliseconds. It
 *   leaves what is static, too.
 */

const wizards = ['maintenance-request', 'move-out', 'pay-bill', 'refer-friend', 'rent-unit', 'update-info'];

/** What the charts have in common is proven once, for all of them. */
const ofEvery = 'pwa/src/wizards/shared/*/every-*.test.ts';

/**
 * A chart is made once, when it is loaded: all tests of its own wizard run for each of its mutants. What React alone runs is
 * proven in the browser.
 */
const wizardArea = (/** @type {string} */ name) => ({
  mutate: [`pwa/src/wizards/${name}/{*.machine,*-draft,*-context,lost-unit}.ts`],
  tests: [`pwa/src/wizards/${name}/*.test.ts`, ofEvery],
});

/** @type {Record<string, Area>} */
export const areas = {
  money: {
    mutate: [
      'schemas/src/kit/money.ts',
      'schemas/src/billing/rent-lines.ts',
      'schemas/src/billing/billed-label.ts',
    ],
    tests: ['schemas/src/kit/money.test.ts', 'schemas/src/billing/*.test.ts'],
  },
  fields: {
    mutate: [
      'schemas/src/kit/fields/fields.ts',
      'schemas/src/kit/fields/card-data.ts',
      'schemas/src/kit/fields/check-number.ts',
      'schemas/src/kit/fields/receipt-number.ts',
      'schemas/src/customers/referral-codes.ts',
    ],
    tests: ['schemas/src/kit/fields/*.test.ts', 'schemas/src/customers/*.test.ts'],
  },
  rules: {
    mutate: ['sync-server/src/**/*.rules.ts'],
    tests: ['sync-server/src/**/*.rules.test.ts'],
    leavesStatic: true,
  },
  ...Object.fromEntries(wizards.map((name) => [name, wizardArea(name)])),
  // What the charts of all wizards share: their tests prove it.
  'wizard-mechanism': {
    mutate: [
      'pwa/src/wizards/shared/{account-lookup,submission,wizard}/*.machine.ts',
      'pwa/src/wizards/handoff/handoff.ts',
    ],
    tests: ['pwa/src/wizards/*/*.test.ts', ofEvery],
  },
  // What becomes of a record that is saved.
  outbox: {
    mutate: [
      'pwa/src/outbox/results/record-outcomes.ts',
      'pwa/src/outbox/client/withdraw-record.ts',
      'pwa/src/outbox/sending/{send-withdrawals,refusals}.ts',
      'pwa/src/outbox/storage/{record-holds,change-outbox}.ts',
      'pwa/src/core/connection/backoff.ts',
    ],
    tests: [
      'pwa/src/outbox/results/record-outcomes.test.ts',
      'pwa/src/outbox/storage/{change-outbox,record-holds}.test.ts',
      'pwa/src/outbox/sending/{send-withdrawals,refusals}.test.ts',
      'pwa/src/core/connection/backoff.test.ts',
    ],
  },
  // How it is saved and goes out: each test has a device and a server, so that a mutant costs seconds.
  sending: {
    mutate: [
      'pwa/src/outbox/client/save-record.ts',
      'pwa/src/outbox/sending/{send-records,send-round,send-photos,send-saved,round-lock,join-trouble}.ts',
      'pwa/src/outbox/results/fetch-results.ts',
      'pwa/src/outbox/storage/{kept-records,record-copies}.ts',
      'pwa/src/outbox/sending/compare-receipts.ts',
      'pwa/src/outbox/crypto/sealing-keys.ts',
      'pwa/src/outbox/client/submission.ts',
    ],
    tests: [
      'pwa/src/outbox/client/{outbox,save-order,save-record,submission}.test.ts',
      'pwa/src/outbox/sending/{send-round,round-outcome,send-records,send-photos,send-saved}.test.ts',
      'pwa/src/outbox/sending/{compare-receipts,join-trouble,round-lock}.test.ts',
      'pwa/src/outbox/storage/{record-copies,kept-records,kept-bounds}.test.ts',
      'pwa/src/outbox/crypto/sealing-keys.test.ts',
      'pwa/src/outbox/results/fetch-results.test.ts',
    ],
  },
  // The rest stands on PostgreSQL.
  once: {
    mutate: ['sync-server/src/db/transactions/once.ts'],
    tests: ['sync-server/src/db/transactions/once.test.ts'],
    needsDatabase: true,
  },
  submissions: {
    mutate: ['sync-server/src/modules/inbox/submissions/{apply/apply,receive/withdraw}.service.ts'],
    tests: ['sync-server/src/modules/inbox/submissions/apply/apply-record.test.ts'],
    needsDatabase: true,
  },
  inbox: {
    mutate: ['sync-server/src/modules/inbox/submissions/receive/receive.service.ts'],
    tests: [
      'sync-server/src/modules/inbox/submissions/receive/*.test.ts',
      'sync-server/src/modules/inbox/submissions/attachments/attachments.test.ts',
    ],
    needsDatabase: true,
  },
  decisions: {
    mutate: ['sync-server/src/modules/inbox/submissions/decide/decide.service.ts'],
    tests: ['sync-server/src/modules/inbox/submissions/decide/decide-record.test.ts'],
    needsDatabase: true,
  },
  payments: {
    mutate: ['sync-server/src/modules/payments/payments/{settle-intent,book-intent}.service.ts'],
    tests: ['sync-server/src/modules/payments/payments/{settle-intent,book-intent,bill-payments}.test.ts'],
    needsDatabase: true,
  },
  'create-payment': {
    mutate: ['sync-server/src/modules/payments/intents/create-payment.service.ts'],
    tests: ['sync-server/src/modules/payments/payments/{create-payment,settle-intent}.test.ts'],
    needsDatabase: true,
  },
  refunds: {
    mutate: ['sync-server/src/modules/payments/payments/{refunds,settle-refund}.service.ts'],
    tests: ['sync-server/src/modules/payments/payments/{refunds,settle-refund}.test.ts'],
    needsDatabase: true,
  },
  autopay: {
    mutate: ['sync-server/src/modules/billing/runs/autopay-round.service.ts'],
    tests: ['sync-server/src/modules/billing/runs/collect-autopay.test.ts'],
    needsDatabase: true,
  },
  'billing-runs': {
    mutate: ['sync-server/src/modules/billing/runs/billing-runs.service.ts'],
    tests: ['sync-server/src/modules/billing/runs/{billing-tally,billing-run-faults}.test.ts'],
    needsDatabase: true,
  },
  billing: {
    mutate: ['sync-server/src/modules/billing/runs/{bill-lease,late-fees,past-due}.service.ts'],
    tests: [
      'sync-server/src/modules/billing/runs/{bill-lease,billing,past-due}.test.ts',
      // What a hold forbids, and rent that waits for an inspection.
      'sync-server/src/resources/{holds/holds,move-outs/waiting-rent}.test.ts',
    ],
    needsDatabase: true,
  },
};
