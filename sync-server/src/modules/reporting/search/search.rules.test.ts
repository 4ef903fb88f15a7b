import { expect, test } from 'vitest';
import { readInvoiceNumber, readReceiptNumber, readSpaceNumber, readTicketNumber } from './search.rules.ts';

test.each([
  ['1004', 1004],
  [' #1004 ', 1004],
  ['INV-1004', 1004],
  ['invoice 1004', 1004],
  ['Invoice #1004', 1004],
  ['1004567890', undefined],
  ['inv', undefined],
  ['receipt 1004', undefined],
  ['1004 Main St', undefined],
])('"%s" as an invoice is %s', (text, number) => {
  expect(readInvoiceNumber(text)).toBe(number);
});

test.each([
  ['1004', 1004],
  [' #1004 ', 1004],
  ['rec 1004', 1004],
  ['Receipt #1004', 1004],
  ['recibo 1004', 1004],
  ['invoice 1004', undefined],
  ['1004567890', undefined],
])('"%s" as a receipt is %s', (text, number) => {
  expect(readReceiptNumber(text)).toBe(number);
});

test.each([
  ['8', 'unit', '8'],
  [' #8 ', 'unit', '8'],
  ['1234', 'unit', '1234'],
  ['unit 8', 'unit', '8'],
  ['Unidad #8', 'unit', '8'],
  ['a12', 'unit', 'A12'],
  ['Unit B-007', 'unit', 'B7'],
  ['8a', 'unit', '8A'],
  ['w3', 'warehouse', '3'],
  ['W-3', 'warehouse', '3'],
  ['Bodega 3', 'warehouse', '3'],
  ['warehouse 3', 'warehouse', '3'],
])('"%s" is %s %s', (text, kind, number) => {
  expect(readSpaceNumber(text)).toEqual({ kind, number });
});

test.each(['12345', 'unit', 'abcd8', 'a', ''])('"%s" is no space', (text) => {
  expect(readSpaceNumber(text)).toBeUndefined();
});

test.each([
  ['WS123456', 'WS123456'],
  ['ws-123456', 'WS123456'],
  ['ws 123456', 'WS123456'],
  [' 123456 ', 'WS123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['WX123456', undefined],
])('"%s" as a ticket is %s', (text, number) => {
  expect(readTicketNumber(text)).toBe(number);
});
