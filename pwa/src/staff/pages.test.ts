import { staffPaths } from 'schemas/kit/page-paths';
import { expect, test } from 'vitest';
import { staffPages } from './pages.ts';

test('every staff address but the login has exactly one page', () => {
  expect(['/staff', ...staffPages.map(({ path }) => path)].sort()).toEqual([...staffPaths].sort());
});

test('the nine pages stand in the documented order under their documented names', () => {
  expect(staffPages.map(({ label }) => label.en)).toEqual([
    'Dashboard',
    'Storage Map',
    'Customers',
    'Payments & Invoices',
    'Dynamic Pricing',
    'Reports',
    'Messaging',
    'Email Center',
    'Settings',
  ]);
});
