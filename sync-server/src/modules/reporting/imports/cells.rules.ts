import { parseDate } from '@internationalized/date';
import { invoiceKind } from 'schemas/billing/invoices';
import * as fields from 'schemas/kit/fields/fields';
import { doorLabel, readUnitLabel } from 'schemas/kit/fields/unit-label';
import { unitNumberField } from 'schemas/kit/fields/unit-number';
import { readAmount, textToCents } from 'schemas/kit/money';
import type { ImportFaultCode } from 'schemas/reporting/imports';
import type { z } from 'zod';

/** What a cell says, or what is wrong with it. */
export type Read<T> = { value: T } | { code: ImportFaultCode };

const fault = (code: ImportFaultCode) => ({ code });

/** One of the forms' own rules: what a wizard refuses, an import refuses. */
const byField =
  (field: z.ZodType<string>, code: ImportFaultCode) =>
  (text: string): Read<string> => {
    const parsed = field.safeParse(text);
    return parsed.success ? { value: parsed.data } : fault(code);
  };

export const readName = byField(fields.firstName, 'not_a_name');
export const readAddress = byField(fields.streetAddress, 'not_an_address');
export const readCity = byField(fields.city, 'not_a_city');
export const readZip = byField(fields.zipCode, 'not_a_zip_code');
export const readGateCode = byField(fields.gateCode, 'not_a_gate_code');
export const readLicense = byField(fields.licenseNumber, 'not_a_license_number');
const plainText = byField(fields.paragraphField(1, '', 2000), 'not_plain_text');
const reasonText = byField(fields.textField(1, '', 200), 'not_plain_text');
const idText = byField(fields.textField(1, '', 60), 'not_plain_text');

export const readText = plainText;
export const readReason = reasonText;
export const readReference = idText;

export function readEmail(text: string): Read<string> {
  const read = byField(fields.email, 'not_an_email')(text);
  return 'value' in read ? { value: read.value.toLowerCase() } : read;
}

export const readState = (text: string): Read<string> =>
  byField(fields.state, 'not_a_state')(text.toUpperCase());

/** E.164. */
export function readPhone(text: string): Read<string> {
  const parsed = fields.phone.safeParse(text);
  return parsed.success ? { value: fields.toE164(parsed.data) } : fault('not_a_phone');
}

const languages: Record<string, 'en' | 'es'> = {
  en: 'en',
  english: 'en',
  es: 'es',
  spanish: 'es',
  español: 'es',
};

export function readLanguage(text: string): Read<'en' | 'es'> {
  const value = languages[text.toLowerCase()];
  return value ? { value } : fault('not_a_language');
}

/** As it stands on the door: "42" or "W1". */
export function readUnit(text: string): Read<string> {
  const label = unitNumberField.safeParse(text);
  const unit = label.success ? readUnitLabel(label.data) : undefined;
  return unit ? { value: doorLabel(unit) } : fault('not_a_unit');
}

/** "10x15": feet of width and depth, with or without signs. */
export function readSize(text: string): Read<string> {
  const plain = text
    .toLowerCase()
    .replace(/feet|foot|ft\.?|['’′"”″\s]/g, '')
    .replace(/[×*]|by/g, 'x')
    .replace(/\.(5?)0*(?=x|$)/g, (_, half) => (half ? '.5' : ''));
  return /^[1-9]\d{0,2}(\.5)?x[1-9]\d{0,2}(\.5)?$/.test(plain) ? { value: plain } : fault('not_a_size');
}

const brokenWords = new Set(['maintenance', 'out of order', 'damaged', 'unrentable']);
const otherWords = new Set(['available', 'occupied', 'vacant', 'rented', 'rentable', 'reserved']);

/** Under maintenance or not; who is in it a lease says. */
export function readIsBroken(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (brokenWords.has(word)) return { value: true };
  return otherWords.has(word) ? { value: false } : fault('not_a_space_state');
}

/** 2026-11-01, 11/1/2026 or 11-01-2026: month first, as in the United States, and the year whole. */
export function readDay(text: string): Read<string> {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T].*)?$/.exec(text);
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/.exec(text)?.[1];
  const day = us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : iso;
  try {
    return day ? { value: parseDate(day).toString() } : fault('not_a_day');
  } catch {
    return fault('not_a_day');
  }
}

/** Cents; below zero as -12.50 or (12.50). */
export function readMoney(text: string): Read<number> {
  const below = /^\((.+)\)$/.exec(text)?.[1] ?? /^[-−](.+)$/.exec(text)?.[1];
  const cents = textToCents(readAmount((below ?? text).trim()) ?? '');
  if (cents === undefined || cents > 99_999_99) return fault('not_an_amount');
  return { value: below ? -cents || 0 : cents };
}

export function readRent(text: string): Read<number> {
  const read = readMoney(text);
  return 'value' in read && (read.value < 1_00 || read.value > 10_000_00) ? fault('not_a_rent') : read;
}

export function readDeposit(text: string): Read<number> {
  const read = readMoney(text);
  return 'value' in read && read.value < 0 ? fault('not_an_amount') : read;
}

const yes = new Set(['yes', 'y', 'true', '1', 'on', 'sí', 'si']);
const no = new Set(['no', 'n', 'false', '0', 'off']);

export function readYesNo(text: string): Read<boolean> {
  const word = text.toLowerCase();
  return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : fault('not_yes_or_no');
}

const kinds = invoiceKind.exclude(['transfer']);
export type OpeningKind = z.output<typeof kinds>;

export function readKind(text: string): Read<OpeningKind> {
  const parsed = kinds.safeParse(text.toLowerCase().replace(/[\s-]+/g, '_'));
  return parsed.success ? { value: parsed.data } : fault('not_a_kind');
}
