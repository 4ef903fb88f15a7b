import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TwilioKeys } from '../../env/env.ts';

export interface Sms {
  /** False: there is no carrier and no demo either, so nobody is offered a text. */
  isOffered: boolean;
  /** `kept`: there is no carrier, the text only stands in the outgoing list. */
  send: (text: { to: string; body: string }) => Promise<'sent' | 'kept'>;
  /** Whether the carrier itself sent these fields to this address of ours. */
  isFromCarrier: (sent: { url: string; fields: Record<string, string>; signature: string }) => boolean;
}

/** The carrier understood and said no: trying again changes nothing. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
  /** Its holder told the carrier STOP. */
  readonly isStopped: boolean;
  constructor(what: string, { isStopped }: { isStopped: boolean }) {
    super(what);
    this.isStopped = isStopped;
  }
}

/** Without a carrier nothing leaves: staff read the text in the outgoing list, marked as kept. */
export const createLogSms = ({ isOffered }: { isOffered: boolean }): Sms => ({
  isOffered,
  send: async () => 'kept',
  isFromCarrier: () => false,
});

interface TwilioOptions extends TwilioKeys {
  /** Where Twilio listens; another place in tests. */
  origin?: string;
  timeoutMs?: number;
}

const numberSaidStop = 21_610;

/** One call for each text. An answer that did not come throws: the text may have gone, and is tried again. */
export function createTwilioSms(options: TwilioOptions): Sms {
  const { accountSid, authToken, from, origin = 'https://api.twilio.com', timeoutMs = 10_000 } = options;
  const url = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    isOffered: true,
    async send({ to, body }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: body, ...senderOf(from) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw await readRefusal(answer);
      await answer.body?.cancel();
      return 'sent';
    },
    isFromCarrier: ({ url, fields, signature }) => isSame(signature, signFields(authToken, url, fields)),
  };
}

/** A number of ours, or a messaging service that has several. */
const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

async function readRefusal(answer: Response): Promise<Error> {
  const { code, message } = await readFault(answer);
  const what = `Twilio answered ${answer.status}: ${message} (${code})`;
  const isFinal = answer.status >= 400 && answer.status < 500 && ![401, 408, 429].includes(answer.status);
  return isFinal ? new SmsRefused(what, { isStopped: code === numberSaidStop }) : new Error(what);
}

async function readFault(answer: Response): Promise<{ code: number; message: string }> {
  try {
    const fault = (await answer.json()) as { code?: unknown; message?: unknown };
    return { code: Number(fault.code ?? 0), message: String(fault.message ?? answer.statusText) };
  } catch {
    return { code: 0, message: answer.statusText };
  }
}

/** Twilio's own recipe: the address, then each field with its value, in the order of their names. */
export function signFields(authToken: string, url: string, fields: Record<string, string>): string {
  const names = Object.keys(fields).sort();
  const signed = url + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
