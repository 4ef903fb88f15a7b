import { type Line, monthly } from './testing-golden-lines.ts';

const plan = { do: 'line', name: 'Protection $2,000', kind: 'plan', cents: 12_00 } as const;

/** What is billed beside the rent and taken off it, what is sold at the desk, and the tax of it. */
export const extras: Line[] = [
  // 19 of 28 days in February; then with a plan of 12.00 and its tax of 0.72.
  { on: '2025-01-10', do: 'moveIn', who: 'Hal', unit: '6', by: 'cash' },
  { on: '2025-02-02', do: 'pay', who: 'Hal', cents: 40_71, by: 'cash' },
  { on: '2025-02-20', who: 'Hal', ...plan, from: '2025-03-01' },
  ...monthly('Hal', ['2025-03', '2025-06'], '02', 'cash', 72_72),
  // A half to the cent, and with the rest a late fee.
  { on: '2025-07-03', do: 'pay', who: 'Hal', cents: 36_36, by: 'cash' },
  { on: '2025-07-20', do: 'pay', who: 'Hal', cents: 36_36 + 25_00, by: 'cash' },
  // 16.50 of it for rent, 3.30 for the plan and 0.20 for its tax.
  { on: '2025-08-04', do: 'pay', who: 'Hal', cents: 20_00, by: 'cash' },
  { on: '2025-08-25', do: 'pay', who: 'Hal', cents: 52_72 + 25_00, by: 'cash' },
  ...monthly('Hal', ['2025-09', '2026-02'], '02', 'cash', 72_72),
  // A part by a cheque that comes back, after a late fee.
  { on: '2026-03-02', do: 'pay', who: 'Hal', cents: 30_00, by: 'check', as: 'part' },
  { on: '2026-03-10', do: 'bounce', payment: 'part', feeCents: 15_00 },
  { on: '2026-03-20', do: 'pay', who: 'Hal', cents: 72_72 + 25_00 + 15_00, by: 'cash' },
  ...monthly('Hal', ['2026-04', '2026-08'], '02', 'cash', 72_72),
  // Ten dollars ahead pay each thing of October in proportion; November and December are not paid.
  { on: '2026-09-02', do: 'pay', who: 'Hal', cents: 82_72, by: 'cash' },
  { on: '2026-10-02', do: 'pay', who: 'Hal', cents: 62_72, by: 'cash' },

  // A quarter off for three months; a parking space for a year; 10.00 off for four months; nearly all of one month off.
  { on: '2025-04-01', do: 'moveIn', who: 'Ivy', unit: '7', by: 'check' },
  {
    on: '2025-04-05',
    do: 'line',
    who: 'Ivy',
    name: 'Spring',
    kind: 'discount',
    percent: 25,
    from: '2025-05-01',
    months: 3,
  },
  { on: '2025-05-02', do: 'pay', who: 'Ivy', cents: 45_00, by: 'check' },
  {
    on: '2025-05-20',
    do: 'line',
    who: 'Ivy',
    name: 'Parking',
    kind: 'extra',
    cents: 15_00,
    from: '2025-06-01',
  },
  ...monthly('Ivy', ['2025-06', '2025-07'], '02', 'check', 45_00 + 16_50),
  ...monthly('Ivy', ['2025-08', '2025-09'], '02', 'check', 60_00 + 16_50),
  {
    on: '2025-09-15',
    do: 'line',
    who: 'Ivy',
    name: 'Loyal',
    kind: 'discount',
    cents: 10_00,
    from: '2025-10-01',
    months: 4,
  },
  ...monthly('Ivy', ['2025-10', '2026-01'], '02', 'check', 50_00 + 16_50),
  ...monthly('Ivy', ['2026-02', '2026-06'], '02', 'check', 60_00 + 16_50),
  { on: '2026-06-10', do: 'endLine', who: 'Ivy', name: 'Parking' },
  { on: '2026-07-02', do: 'pay', who: 'Ivy', cents: 60_00, by: 'check' },
  {
    on: '2026-07-20',
    do: 'line',
    who: 'Ivy',
    name: 'Sorry',
    kind: 'discount',
    cents: 100_00,
    from: '2026-08-01',
    months: 1,
  },
  { on: '2026-08-02', do: 'pay', who: 'Ivy', cents: 1_00, by: 'check' },
  { on: '2026-09-02', do: 'pay', who: 'Ivy', cents: 60_00, by: 'check' },
  // A third of it has paid a part of November when the cheque comes back.
  { on: '2026-10-02', do: 'pay', who: 'Ivy', cents: 90_00, by: 'check', as: 'ahead and used' },
  { on: '2026-11-02', do: 'pay', who: 'Ivy', cents: 30_00, by: 'check' },
  { on: '2026-11-10', do: 'bounce', payment: 'ahead and used', feeCents: 15_00 },
  { on: '2026-11-20', do: 'pay', who: 'Ivy', cents: 60_00 + 30_00 + 15_00, by: 'check' },
  { on: '2026-12-02', do: 'pay', who: 'Ivy', cents: 60_00, by: 'check' },

  // Exempt for a year.
  { on: '2025-02-01', do: 'moveIn', who: 'Joe', unit: '8', by: 'check' },
  { on: '2025-02-10', do: 'exempt', who: 'Joe', isExempt: true },
  { on: '2025-02-11', who: 'Joe', ...plan, from: '2025-03-01' },
  ...monthly('Joe', ['2025-03', '2026-02'], '01', 'check', 72_00),
  { on: '2025-04-10', do: 'bill', who: 'Joe', what: 'merchandise', cents: 20_00 },
  { on: '2025-04-12', do: 'pay', who: 'Joe', cents: 20_00, by: 'cash' },
  { on: '2026-02-15', do: 'exempt', who: 'Joe', isExempt: false },
  ...monthly('Joe', ['2026-03', '2026-09'], '01', 'check', 72_72),
  { on: '2026-10-01', do: 'pay', who: 'Joe', cents: 100_00, by: 'check', as: 'ahead and not used' },
  { on: '2026-10-15', do: 'bounce', payment: 'ahead and not used', feeCents: 15_00 },
  { on: '2026-10-20', do: 'pay', who: 'Joe', cents: 72_72 + 15_00, by: 'check' },
  ...monthly('Joe', ['2026-11', '2026-12'], '01', 'check', 72_72),

  // Of 11 of 30 days the same part of what is taken off: 22.00 less 4.40.
  { on: '2025-05-20', do: 'moveIn', who: 'Kim', unit: '9', by: 'card' },
  {
    on: '2025-05-21',
    do: 'line',
    who: 'Kim',
    name: 'Welcome',
    kind: 'discount',
    cents: 12_00,
    from: '2025-06-01',
    months: 2,
  },
  { on: '2025-06-01', do: 'pay', who: 'Kim', cents: 17_60, by: 'card' },
  { on: '2025-07-01', do: 'pay', who: 'Kim', cents: 48_00, by: 'card' },
  // 1.77 and 0.63 of tax, the second half a cent up.
  { on: '2025-07-15', do: 'bill', who: 'Kim', what: 'merchandise', cents: 19_99 },
  { on: '2025-07-15', do: 'bill', who: 'Kim', what: 'charge', cents: 12_50 },
  { on: '2025-08-01', do: 'pay', who: 'Kim', cents: 60_00 + 21_76 + 13_13, by: 'card' },
  { on: '2025-09-01', do: 'pay', who: 'Kim', cents: 60_00, by: 'card' },
  { on: '2025-09-10', do: 'bill', who: 'Kim', what: 'merchandise', cents: 30_00 },
  { on: '2025-09-12', do: 'pay', who: 'Kim', cents: 10_00, by: 'cash' },
  { on: '2025-10-01', do: 'pay', who: 'Kim', cents: 60_00 + 22_66, by: 'card' },
  ...monthly('Kim', ['2025-11', '2026-12'], '01', 'card', 60_00),
];
