import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from './locale.ts';

/** What a text can tell; `payUrl` opens the one thing that is left to do. */
export type TextFacts =
  | { of: 'payment'; unit: string; amountCents: number; receiptNumber: string }
  | { of: 'rental'; unit: string; amountCents: number; until: string | null }
  | { of: 'move_out'; unit: string; receiptNumber: string; vacatedOn: string }
  | { of: 'move_out_asked'; unit: string; url: string }
  | { of: 'promise'; unit: string; amountCents: number; goodUntil: string }
  | { of: 'open'; unit: string; openCents: number; payUrl: string }
  | { of: 'late_fee'; unit: string; openCents: number; payUrl: string }
  | { of: 'gate_off'; unit: string; openCents: number; payUrl: string }
  | { of: 'autopay_failed'; unit: string; openCents: number; payUrl: string }
  | { of: 'returned'; unit: string; openCents: number; payUrl: string }
  | { of: 'disputed'; unit: string; openCents: number; payUrl: string };

type Tell<Of extends TextFacts['of']> = (facts: Extract<TextFacts, { of: Of }>) => string;
type Words = { [Of in TextFacts['of']]: Tell<Of> } & {
  subject: string;
  notice: string;
  message: string;
  stop: string;
};

const dollars = formatDollars;

const words: Record<Locale, Words> = {
  en: {
    subject: 'Receipt',
    notice: 'Notice',
    message: 'Message',
    stop: 'Reply STOP to end texts.',
    payment: (f) =>
      `${dollars(f.amountCents)} paid for unit ${f.unit}, receipt ${f.receiptNumber}. Thank you.`,
    rental: (f) =>
      `Unit ${f.unit} is kept for you${f.until ? ` (until ${f.until})` : ''}. First month: ${dollars(f.amountCents)}. Your gate code works once it is paid; the pay link is in your e-mail.`,
    move_out: (f) =>
      `Move-out of unit ${f.unit} on ${formatDay(f.vacatedOn, 'en')} received, number ${f.receiptNumber}. We look at the unit, then write to you.`,
    move_out_asked: (f) =>
      `Somebody told us that you left unit ${f.unit}. Nothing has changed yet. Was it you? ${f.url}`,
    promise: (f) =>
      `You promised ${dollars(f.amountCents)} for unit ${f.unit}. Nothing was charged; no late fee until ${formatDay(f.goodUntil, 'en')}.`,
    open: (f) => `${dollars(f.openCents)} is open for unit ${f.unit}. Pay: ${f.payUrl}`,
    late_fee: (f) =>
      `A late fee was added for unit ${f.unit}; ${dollars(f.openCents)} is open. Pay: ${f.payUrl}`,
    gate_off: (f) =>
      `The gate code of unit ${f.unit} is being switched off: ${dollars(f.openCents)} is open. Paying switches it on: ${f.payUrl}`,
    autopay_failed: (f) =>
      `The automatic payment for unit ${f.unit} was declined; ${dollars(f.openCents)} is open. Pay: ${f.payUrl}`,
    returned: (f) =>
      `The bank took back a payment for unit ${f.unit}; ${dollars(f.openCents)} is open. Pay: ${f.payUrl}`,
    disputed: (f) =>
      `A card payment for unit ${f.unit} is disputed; ${dollars(f.openCents)} is open. Please call us, or pay: ${f.payUrl}`,
  },
  es: {
    subject: 'Recibo',
    notice: 'Aviso',
    message: 'Mensaje',
    stop: 'Responda STOP para no recibir más mensajes.',
    payment: (f) =>
      `${dollars(f.amountCents)} pagados por la unidad ${f.unit}, recibo ${f.receiptNumber}. Gracias.`,
    rental: (f) =>
      `La unidad ${f.unit} está apartada para usted${f.until ? ` (hasta el ${f.until})` : ''}. Primer mes: ${dollars(f.amountCents)}. Su código funciona al pagarlo; el enlace está en su correo.`,
    move_out: (f) =>
      `Recibimos la salida de la unidad ${f.unit} el ${formatDay(f.vacatedOn, 'es')}, número ${f.receiptNumber}. Revisamos la unidad y le escribimos.`,
    move_out_asked: (f) =>
      `Alguien nos dijo que dejó la unidad ${f.unit}. Nada ha cambiado. ¿Fue usted? ${f.url}`,
    promise: (f) =>
      `Prometió ${dollars(f.amountCents)} por la unidad ${f.unit}. No se cobró nada; sin cargo por atraso hasta el ${formatDay(f.goodUntil, 'es')}.`,
    open: (f) => `${dollars(f.openCents)} pendientes por la unidad ${f.unit}. Pague: ${f.payUrl}`,
    late_fee: (f) =>
      `Se agregó un cargo por atraso a la unidad ${f.unit}; ${dollars(f.openCents)} pendientes. Pague: ${f.payUrl}`,
    gate_off: (f) =>
      `El código de la unidad ${f.unit} se está desactivando: ${dollars(f.openCents)} pendientes. Al pagar se activa: ${f.payUrl}`,
    autopay_failed: (f) =>
      `El pago automático de la unidad ${f.unit} fue rechazado; ${dollars(f.openCents)} pendientes. Pague: ${f.payUrl}`,
    returned: (f) =>
      `El banco retiró un pago de la unidad ${f.unit}; ${dollars(f.openCents)} pendientes. Pague: ${f.payUrl}`,
    disputed: (f) =>
      `Un pago con tarjeta de la unidad ${f.unit} está en disputa; ${dollars(f.openCents)} pendientes. Llámenos o pague: ${f.payUrl}`,
  },
};

/** Who writes, what is so, and how to end it: each text says all three. */
export function writeText(
  facts: TextFacts,
  locale: Locale,
  facilityName: string,
): { subject: string; text: string } {
  const say = words[locale];
  const tell = say[facts.of] as (facts: TextFacts) => string;
  const isReceipt = ['payment', 'rental', 'move_out', 'promise'].includes(facts.of);
  return {
    subject: `${isReceipt ? say.subject : say.notice} · ${facts.unit}`,
    text: `${facilityName}: ${tell(facts)} ${say.stop}`,
  };
}

/** The same around what somebody of the office wrote. */
export const writeOwnText = (text: string, locale: Locale, facilityName: string) => ({
  subject: words[locale].message,
  text: `${facilityName}: ${text} ${words[locale].stop}`,
});
