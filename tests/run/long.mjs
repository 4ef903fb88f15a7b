// `npm run test:long`: what `npm test` does a few times, in large numbers.
import { spawnSync } from 'node:child_process';

const counts = {
  CRASH_RECORDS: '5000',
  CRASH_KILLS: '8',
  CRASH_TRIALS: '200',
  POISONS: '100',
  SCHEDULES: '200',
  RACE_ROUNDS: '100',
  HISTORIES: '1000',
  FOLD_HISTORIES: '40',
  YEAR_SPACES: '100',
  OUTAGES: '200',
  OUTAGE_MS: '30000',
  RUNS: '2000',
  KILLS: '1000',
  LANES: '4',
  KIOSK_WALKS: '100',
  KIOSK_WIPES: 'all',
  CARD_IDS: '1000000',
  OFFLINE_RENTALS: '20',
  WORLD_CASES: 'all',
  ENDINGS: 'all',
  STORY: 'whole',
  ROLE_WALK: 'all',
};
const steps = [
  'npm run --silent build',
  'vitest run inbox-crash inbox-order payment-crash import-crash rent-change-crash rent-bill-crash rental-races money-histories movements-random billing-year outages outbox-property card-data testing/demo/story',
  'playwright test --project=parts --project=tablet outbox-kill kiosk-walks kiosk-wipes what-a-role-may rent-offline-profile src/app/world/',
  'playwright test --project=tablet --project=phone every-ending',
];

const env = { ...process.env, ...counts };
const passes = (/** @type {string} */ step) => {
  console.log(`\n── ${step}`);
  return spawnSync(step, { shell: true, stdio: 'inherit', env }).status === 0;
};
// Each is worth hearing, whatever the others say.
process.exitCode = steps.map(passes).every(Boolean) ? 0 : 1;
