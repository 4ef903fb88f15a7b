import { expect, test } from 'vitest';
import { sayReason } from './ledger-words.ts';

test.each([
  ['Payment, receipt 1042', 'Pago, recibo 1042'],
  ['Receipt 7 returned: no funds', 'Recibo 7 devuelto: no funds'],
  ['Receipt 7 stands again: the bank: sorry\nagain', 'El recibo 7 vuelve a valer: the bank: sorry\nagain'],
  ['Refund of receipt 7: paid twice', 'Reembolso del recibo 7: paid twice'],
  ['What receipt 7 paid stays paid', 'Lo que pagó el recibo 7 queda pagado'],
  ['Waived: goodwill', 'Perdonado: goodwill'],
  ['Voided: wrong unit', 'Anulado: wrong unit'],
  ['Taken back: did not fit', 'Recibido de vuelta: did not fit'],
  ['Deposit used: moves out', 'Depósito usado: moves out'],
  ['Deposit given back: moves out', 'Depósito devuelto: moves out'],
  ['Credit on account used', 'Crédito de la cuenta usado'],
  ['Credit on account given back', 'Crédito de la cuenta devuelto'],
  ['Referral credit', 'Crédito por recomendación'],
  // What a bill is for, and what only looks like a line of the ledger.
  ['Lock cut off', 'Lock cut off'],
  ['Payment, receipt lost', 'Payment, receipt lost'],
  ['Not waived: goodwill', 'Not waived: goodwill'],
])('"%s" in Spanish', (reason, said) => {
  expect(sayReason(reason, 'es')).toBe(said);
  expect(sayReason(reason, 'en')).toBe(reason);
});
