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

/**
 * A chart is made once, when it is loaded: all tests of its own wizard run for each of its mutants. What React alone runs is
 * proven in the browser.
 */
const wizardArea = (/** @type {string} */ name) => ({
  mutate: [`pwa/src/wizards/${name}/{*.machine,*-draft,*-context,lost-unit}.ts`],
  tests: [`pwa/src/wizards/${name}/*.test.ts`],
});

/** @type {Record<string, Area>} */
export const areas = {
  money: {
    mutate: ['schemas/src/money.ts', 'schemas/src/rent-lines.ts', 'schemas/src/billed-label.ts'],
    tests: ['schemas/src/**/*.test.ts'],
  },
  fields: {
    mutate: [
      'schemas/src/fields.ts',
      'schemas/src/card-data.ts',
      'schemas/src/check-number.ts',
      'schemas/src/receipt-number.ts',
      'schemas/src/referral-codes.ts',
    ],
    tests: ['schemas/src/**/*.test.ts'],
  },
  rules: {
    mutate: ['sync-server/src/**/*.rules.ts'],
    tests: ['sync-server/src/**/*.rules.test.ts'],
    leavesStatic: true,
  },
  ...Object.fromEntries(wizards.map((name) => [name, wizardArea(name)])),
  outbox: {
    mutate: [
      'pwa/src/offline/*.ts',
      '!pwa/src/offline/*.{test,spec}.ts',
      '!pwa/src/offline/testing-*.ts',
      // What only a browser has: React, service workers, IndexedDB's own opening. Their proof is in the specs.
      '!pwa/src/offline/{use-*,*worker*,open-outbox,start-*,prepare-offline,sync,update-offer,home-idle,page-holds,map-db,kept-wizards-db,map-fetch,installable}.ts',
    ],
    tests: [
      'pwa/src/offline/*.test.ts',
      // Real servers and hundreds of random lives: too dear for each mutant.
      '!pwa/src/offline/{restore-drill,outbox-property}.test.ts',
    ],
  },
  // The rest stands on PostgreSQL.
  once: {
    mutate: ['sync-server/src/db/once.ts'],
    tests: ['sync-server/src/db/once.test.ts'],
    needsDatabase: true,
  },
  submissions: {
    mutate: ['sync-server/src/resources/submissions/*.{service,queries}.ts'],
    tests: [
      'sync-server/src/resources/submissions/{apply,receive,decide,attachments,staff-submissions,device-order}.test.ts',
      'sync-server/src/resources/submissions/{stranger,account,maintenance}-records.test.ts',
    ],
    needsDatabase: true,
  },
  payments: {
    mutate: [
      'sync-server/src/resources/payments/{create-payment,settle-intent,book-intent,settle-refund,refunds}.service.ts',
    ],
    tests: [
      'sync-server/src/resources/payments/{create-payment,payment-success,payment-session,reconcile,autopay}.test.ts',
      'sync-server/src/resources/payments/{settle-intent,desk-payments,staff-limits,stripe-webhook}.test.ts',
    ],
    needsDatabase: true,
  },
  billing: {
    mutate: ['sync-server/src/resources/billing/*.service.ts'],
    tests: [
      'sync-server/src/resources/billing/{billing,autopay-round,billing-runs,billing-tally,past-due}.test.ts',
      'sync-server/src/resources/billing/{rent-coverage,unused-rent}.test.ts',
      // What a hold forbids, and rent that waits for an inspection.
      'sync-server/src/resources/{holds/holds,move-outs/waiting-rent,clock/clock}.test.ts',
    ],
    needsDatabase: true,
  },
};
