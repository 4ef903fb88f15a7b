import { type Line, monthly } from './testing-golden-lines.ts';

/** Rents that rise and change, units that are left, and who pays late. */
export const tenants: Line[] = [
  { on: '2025-01-01', do: 'moveIn', who: 'Ann', unit: '1', by: 'cash' },
  ...monthly('Ann', ['2025-02', '2026-01'], '03', 'cash', 60_00),
  { on: '2025-10-15', do: 'card', who: 'Ann', until: '2026-12' },
  // Paid ahead, of which a third goes back; the rest pays February.
  { on: '2026-01-20', do: 'pay', who: 'Ann', cents: 90_00, by: 'cash', as: 'ahead' },
  { on: '2026-01-25', do: 'refund', payment: 'ahead', cents: 30_00 },
  ...monthly('Ann', ['2026-03', '2026-12'], '03', 'cash', 60_00),
  { on: '2026-06-10', do: 'card', who: 'Ann', until: null },

  // In the middle of a month: the first days of the second are covered, then 17 of 31 days are billed.
  { on: '2025-02-15', do: 'moveIn', who: 'Bob', unit: '2', by: 'check' },
  { on: '2025-03-01', do: 'pay', who: 'Bob', cents: 32_90, by: 'check' },
  ...monthly('Bob', ['2025-04', '2025-09'], '01', 'check', 60_00),
  // To a unit of the raised rate: 21 of 30 days at 72.00 less the same at 60.00.
  { on: '2025-09-10', do: 'transfer', who: 'Bob', unit: '12', rent: 'street' },
  { on: '2025-10-01', do: 'pay', who: 'Bob', cents: 72_00 + 8_40, by: 'check' },
  ...monthly('Bob', ['2025-11', '2026-12'], '01', 'check', 72_00),
  // Once too often by a cheque, and given back in cash: the drawer is below its float then.
  { on: '2026-05-05', do: 'pay', who: 'Bob', cents: 72_00, by: 'check', as: 'once too often' },
  { on: '2026-05-06', do: 'refund', payment: 'once too often', cents: 72_00 },

  { on: '2025-03-01', do: 'moveIn', who: 'Cat', unit: 'W1', by: 'card' },
  ...monthly('Cat', ['2025-04', '2025-12'], '02', 'card', 1500_00),
  { on: '2025-12-31', do: 'moveOut', who: 'Cat' },

  { on: '2025-04-01', do: 'moveIn', who: 'Dan', unit: '3', by: 'check' },
  { on: '2025-05-02', do: 'pay', who: 'Dan', cents: 60_00, by: 'check' },
  { on: '2025-06-02', do: 'pay', who: 'Dan', cents: 60_00, by: 'check', as: 'bad' },
  { on: '2025-06-04', do: 'bounce', payment: 'bad', feeCents: 15_00 },
  { on: '2025-06-05', do: 'pay', who: 'Dan', cents: 75_00, by: 'cash' },
  ...monthly('Dan', ['2025-07', '2026-07'], '02', 'check', 60_00),
  { on: '2026-06-15', do: 'raise', who: 'Dan', cents: 66_00, from: '2026-08-01' },
  ...monthly('Dan', ['2026-08', '2026-12'], '02', 'check', 66_00),

  // Late in June, and for good in February: a former tenant who owes.
  { on: '2025-05-01', do: 'moveIn', who: 'Eve', unit: '4', by: 'cash' },
  { on: '2025-06-20', do: 'pay', who: 'Eve', cents: 85_00, by: 'cash' },
  ...monthly('Eve', ['2025-07', '2026-01'], '01', 'cash', 60_00),
  { on: '2026-02-28', do: 'moveOut', who: 'Eve' },

  { on: '2025-06-01', do: 'rate', kind: 'unit', cents: 72_00 },
  { on: '2025-07-01', do: 'moveIn', who: 'Fay', unit: '5', by: 'card' },
  ...monthly('Fay', ['2025-08', '2026-04'], '02', 'card', 72_00),
  { on: '2025-10-10', do: 'bill', who: 'Fay', what: 'charge', cents: 30_00 },
  { on: '2025-10-20', do: 'waive', who: 'Fay' },
  // To a unit that costs less: 16 of 30 days at 38.40 less the same at 35.20 are 3.20 ahead.
  { on: '2026-04-15', do: 'transfer', who: 'Fay', unit: '13', rent: 'street' },
  { on: '2026-05-02', do: 'pay', who: 'Fay', cents: 62_80, by: 'card' },
  ...monthly('Fay', ['2026-06', '2026-12'], '02', 'card', 66_00),

  { on: '2025-08-10', do: 'maintain', unit: '50', isOn: true },
  { on: '2025-08-25', do: 'maintain', unit: '50', isOn: false },
  { on: '2025-11-20', do: 'maintain', unit: '51', isOn: true },
  { on: '2026-01-15', do: 'maintain', unit: '51', isOn: false },
  { on: '2026-01-01', do: 'rate', kind: 'warehouse', cents: 1600_00 },
  { on: '2026-03-01', do: 'rate', kind: 'unit', cents: 66_00 },
  { on: '2026-03-10', do: 'moveIn', who: 'Gus', unit: '4', by: 'cash' },
  { on: '2026-04-03', do: 'pay', who: 'Gus', cents: 46_20, by: 'cash' },
  ...monthly('Gus', ['2026-05', '2026-12'], '03', 'cash', 66_00),
];
