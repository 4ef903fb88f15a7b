import { readReferralCode } from 'schemas/customers/referral-codes';
import { attempt } from '../../../core/device/attempt.ts';
import { readKiosk } from '../../../core/device/kiosk-mode.ts';

export interface KeptReferral {
  code: string;
  /** The person has read that it is kept. */
  isTold: boolean;
}

export const referralKey = 'referral';
const keptDays = 60;

/** A friend's code: on a person's own device for 60 days, on a kiosk only until the page is left. */
export function rememberReferral(code: string, now: Date): void {
  const until = now.getTime() + keptDays * 24 * 60 * 60_000;
  write({ code, isTold: false, until });
}

export function readReferral(now: Date): KeptReferral | null {
  const kept = parse(readKiosk() ? memory : attempt(() => localStorage.getItem(referralKey)));
  return kept && kept.until > now.getTime() ? { code: kept.code, isTold: kept.isTold } : null;
}

export function noteReferralTold(now: Date): void {
  const kept = parse(readKiosk() ? memory : attempt(() => localStorage.getItem(referralKey)));
  if (kept && kept.until > now.getTime()) write({ ...kept, isTold: true });
}

/** Used up, or nobody's business any more. */
export function forgetReferral(): void {
  memory = null;
  attempt(() => localStorage.removeItem(referralKey));
}

type Record = KeptReferral & { until: number };
let memory: string | null = null;

function write(record: Record): void {
  const text = JSON.stringify(record);
  if (readKiosk()) memory = text;
  else attempt(() => localStorage.setItem(referralKey, text));
}

function parse(text: string | null | undefined): Record | null {
  const kept = attempt(() => JSON.parse(text ?? 'null') as Partial<Record> | null);
  const code = readReferralCode(String(kept?.code ?? ''));
  return code && typeof kept?.until === 'number'
    ? { code, until: kept.until, isTold: kept.isTold === true }
    : null;
}
