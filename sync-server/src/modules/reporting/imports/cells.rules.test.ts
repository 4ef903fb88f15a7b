import { expect, test } from 'vitest';
import * as cells from './cells.rules.ts';

const rows: [(text: string) => cells.Read<unknown>, string, unknown][] = [
  [cells.readDay, '2026-11-01', '2026-11-01'],
  [cells.readDay, '11/1/2026', '2026-11-01'],
  [cells.readDay, '11-01-2026', '2026-11-01'],
  [cells.readDay, '11/1/2026 12:00:00 AM', '2026-11-01'],
  [cells.readDay, '2024-02-29', '2024-02-29'],
  [cells.readDay, '2026-02-29', 'not_a_day'],
  [cells.readDay, '13/1/2026', 'not_a_day'],
  [cells.readDay, '11/1/26', 'not_a_day'],
  [cells.readDay, '1.11.2026', 'not_a_day'],
  [cells.readDay, '45962', 'not_a_day'],
  [cells.readMoney, '65', 65_00],
  [cells.readMoney, '$1,065.50', 1065_50],
  [cells.readMoney, '-12.5', -12_50],
  [cells.readMoney, '(12.50)', -12_50],
  [cells.readMoney, '(0)', 0],
  [cells.readMoney, '1.065,50', 'not_an_amount'],
  [cells.readMoney, '12.345', 'not_an_amount'],
  [cells.readMoney, 'n/a', 'not_an_amount'],
  [cells.readRent, '0.99', 'not_a_rent'],
  [cells.readRent, '10000.01', 'not_a_rent'],
  [cells.readDeposit, '-5', 'not_an_amount'],
  [cells.readUnit, 'Unit 007', '7'],
  [cells.readUnit, 'w2', 'W2'],
  [cells.readUnit, 'A12', 'not_a_unit'],
  [cells.readPhone, '859.555.0123', '+18595550123'],
  [cells.readPhone, '12345', 'not_a_phone'],
  [cells.readEmail, 'Ada@Example.com', 'ada@example.com'],
  [cells.readEmail, 'none', 'not_an_email'],
  [cells.readState, 'ky', 'KY'],
  [cells.readState, 'Kentucky', 'not_a_state'],
  [cells.readYesNo, 'Sí', true],
  [cells.readYesNo, 'maybe', 'not_yes_or_no'],
  [cells.readKind, 'Late Fee', 'late_fee'],
  [cells.readKind, 'insurance', 'not_a_kind'],
  [cells.readGateCode, '481', 'not_a_gate_code'],
  [cells.readText, 'Card 4242 4242 4242 4242', 'not_plain_text'],
  [cells.readName, '=HYPERLINK("x")', 'not_a_name'],
  [cells.readLanguage, 'Español', 'es'],
];
test.each(rows)('%o reads %s as %s', (read, text, expected) => {
  const found = read(text);
  expect('value' in found ? found.value : found.code).toBe(expected);
});
