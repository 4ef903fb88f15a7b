import { type Line, monthly } from './testing-golden-lines.ts';

/** Money that goes back, and tenants who were brought along with what they owed. */
export const banks: Line[] = [
  // By the bank's own reader first; one month twice, of which one goes back; 20.00 for the trouble.
  { on: '2025-02-01', do: 'moveIn', who: 'Max', unit: '14', by: 'terminal' },
  ...monthly('Max', ['2025-03', '2025-12'], '02', 'card', 60_00),
  { on: '2025-11-05', do: 'pay', who: 'Max', cents: 60_00, by: 'card', as: 'twice' },
  { on: '2025-11-06', do: 'refund', payment: 'twice', cents: 60_00 },
  { on: '2026-01-02', do: 'pay', who: 'Max', cents: 60_00, by: 'card', as: 'january' },
  { on: '2026-01-04', do: 'refund', payment: 'january', cents: 20_00 },
  ...monthly('Max', ['2026-02', '2026-04'], '02', 'card', 60_00),
  // Banked, and returned when nobody thought of it any more.
  { on: '2026-05-02', do: 'pay', who: 'Max', cents: 60_00, by: 'check', as: 'late bad' },
  { on: '2026-06-20', do: 'bounce', payment: 'late bad', feeCents: 15_00 },
  { on: '2026-06-02', do: 'pay', who: 'Max', cents: 60_00, by: 'card' },
  { on: '2026-07-02', do: 'pay', who: 'Max', cents: 60_00 + 15_00 + 60_00, by: 'card' },
  ...monthly('Max', ['2026-08', '2026-09'], '02', 'card', 60_00),
  // A letter about the rent ends with the unit: 21 of 30 days at 66.00 less the same at 60.00.
  { on: '2026-08-03', do: 'raise', who: 'Max', cents: 64_00, from: '2026-10-01' },
  { on: '2026-09-10', do: 'transfer', who: 'Max', unit: '23', rent: 'street' },
  { on: '2026-10-02', do: 'pay', who: 'Max', cents: 66_00 + 4_20, by: 'card' },
  ...monthly('Max', ['2026-11', '2026-12'], '02', 'card', 66_00),

  // Disputed and won: October's money has paid September by then, and September's pays October.
  { on: '2025-05-01', do: 'moveIn', who: 'Nia', unit: '15', by: 'card' },
  ...monthly('Nia', ['2025-06', '2025-08'], '02', 'card', 60_00),
  { on: '2025-09-02', do: 'pay', who: 'Nia', cents: 60_00, by: 'card', as: 'won' },
  { on: '2025-09-10', do: 'dispute', payment: 'won' },
  { on: '2025-10-02', do: 'pay', who: 'Nia', cents: 60_00, by: 'card' },
  { on: '2025-10-05', do: 'settle', payment: 'won', isWon: true },
  ...monthly('Nia', ['2025-11', '2026-01'], '02', 'card', 60_00),
  { on: '2026-02-02', do: 'pay', who: 'Nia', cents: 60_00, by: 'card', as: 'lost' },
  { on: '2026-02-12', do: 'dispute', payment: 'lost' },
  { on: '2026-03-02', do: 'pay', who: 'Nia', cents: 60_00, by: 'card' },
  { on: '2026-03-04', do: 'settle', payment: 'lost', isWon: false },
  { on: '2026-03-05', do: 'pay', who: 'Nia', cents: 60_00, by: 'cash' },
  ...monthly('Nia', ['2026-04', '2026-05'], '02', 'card', 60_00),
  { on: '2026-06-02', do: 'pay', who: 'Nia', cents: 60_00, by: 'card', as: 'a third' },
  { on: '2026-06-12', do: 'dispute', payment: 'a third', cents: 20_00 },
  { on: '2026-06-25', do: 'settle', payment: 'a third', isWon: true },
  ...monthly('Nia', ['2026-07', '2026-12'], '02', 'card', 60_00),

  {
    ...{ on: '2025-09-20', do: 'import', who: 'Ola', unit: '16', startsOn: '2024-03-15', cents: 65_00 },
    ...{ depositCents: 50_00, creditCents: 10_00 },
    owed: [
      { on: '2025-08-01', cents: 65_00, kind: 'rent' },
      { on: '2025-08-07', cents: 25_00, kind: 'late_fee' },
      { on: '2025-09-01', cents: 65_00, kind: 'rent' },
    ],
  },
  { on: '2025-09-25', do: 'pay', who: 'Ola', cents: 100_00, by: 'cash' },
  { on: '2025-10-03', do: 'pay', who: 'Ola', cents: 45_00 + 65_00, by: 'cash' },
  ...monthly('Ola', ['2025-11', '2026-05'], '03', 'cash', 65_00),
  { on: '2026-05-10', do: 'deposit', who: 'Ola', way: 'credit' },
  { on: '2026-06-03', do: 'pay', who: 'Ola', cents: 15_00, by: 'cash' },
  ...monthly('Ola', ['2026-07', '2026-12'], '03', 'cash', 65_00),

  // October and ten days of November are paid: 65.00 and 21.67.
  {
    ...{ on: '2025-09-20', do: 'import', who: 'Pam', unit: '17', startsOn: '2025-02-10', cents: 65_00 },
    ...{ paidThrough: '2025-11-10', creditCents: 86_67, depositCents: 40_00 },
  },
  { on: '2025-11-03', do: 'pay', who: 'Pam', cents: 43_33, by: 'cash' },
  ...monthly('Pam', ['2025-12', '2026-12'], '03', 'cash', 65_00),

  { on: '2026-09-10', do: 'deposit', who: 'Pam', way: 'returned' },

  // 16 of 31 days of August are not, and September.
  {
    ...{ on: '2025-09-20', do: 'import', who: 'Ray', unit: '19', startsOn: '2025-01-20', cents: 60_00 },
    paidThrough: '2025-08-15',
    owed: [
      { on: '2025-08-16', cents: 30_97, kind: 'rent' },
      { on: '2025-09-01', cents: 60_00, kind: 'rent' },
    ],
  },
  { on: '2025-10-02', do: 'pay', who: 'Ray', cents: 90_97 + 60_00, by: 'check' },
  ...monthly('Ray', ['2025-11', '2026-12'], '02', 'check', 60_00),
];
