import { expect, test } from 'vitest';
import { findTestsBeside } from './touched.mjs';

test('a touched file asks for the tests of its folder, of a wizard for those of all, one among modules for its own, others for none', () => {
  const files = [
    'sync-server/src/modules/billing/runs/billing.rules.ts',
    'sync-server/src/modules/billing/runs/billing.rules.test.ts',
    'sync-server/src/places.ts',
    'sync-server/src/testing/testing-app.ts',
    'pwa/src/ui/overlays/dialog/dialog.css.ts',
    'pwa/src/wizards/rent-unit/steps/4-unit.tsx',
    'README.md',
    'tests/run/quick.mjs',
  ];
  expect(findTestsBeside(files)).toEqual([
    'pwa/src/ui/overlays/',
    'pwa/src/wizards/rent-unit/',
    'pwa/src/wizards/shared/',
    'sync-server/src/modules/billing/runs/',
    'sync-server/src/places.',
    'sync-server/src/testing/',
  ]);
  expect(findTestsBeside([])).toEqual([]);
});
