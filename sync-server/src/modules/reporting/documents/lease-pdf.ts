import type { Signature } from 'schemas/leasing/rentals';
import type { PdfContent, PdfSection } from '../../../adapters/pdf/pdf.ts';
import { type Locale, localeTag } from '../../../emails/locale.ts';
import type { Agreement } from '../../leasing/agreements/agreements.service.ts';
import { type Issuer, issuerOf } from './issuer.ts';

const words = {
  en: {
    title: (unit: string) => `Lease agreement, unit ${unit}`,
    toSign: 'To be signed: nobody has accepted this text yet',
    unit: 'Unit given',
    accepted: 'Accepted',
    byDevice: (time: string) => `${time}, by the clock of the device`,
    received: 'Received',
    signature: 'Signature',
    typed: (name: string) => `${name} (typed)`,
    none: 'None: accepted with a tick',
    fingerprint: 'SHA-256 of the text',
    sign: 'Signature: ______________________________     Date: ______________',
  },
  es: {
    title: (unit: string) => `Contrato de alquiler, unidad ${unit}`,
    toSign: 'Por firmar: nadie ha aceptado todavía este texto',
    unit: 'Unidad recibida',
    accepted: 'Aceptado',
    byDevice: (time: string) => `${time}, según el reloj del dispositivo`,
    received: 'Recibido',
    signature: 'Firma',
    typed: (name: string) => `${name} (escrita)`,
    none: 'Ninguna: aceptado con una marca',
    fingerprint: 'SHA-256 del texto',
    sign: 'Firma: ______________________________     Fecha: ______________',
  },
};

/** The very text that was agreed to, with when and how; or that is to be signed, with a line for the pen. */
export function leasePdf(agreement: Agreement, issuer: Issuer): PdfContent {
  const { locale, unit, firstName, lastName, text, copy, sha256, accepted, rentedAt } = agreement;
  const say = words[locale];
  const signature = accepted?.signature as Signature | null | undefined;
  return {
    locale,
    title: say.title(unit),
    status: accepted ? null : say.toSign,
    issuer: issuerOf(issuer),
    recipient: [`${firstName} ${lastName}`],
    facts: [[say.unit, unit], ...listAcceptance(agreement, issuer.timeZone), [say.fingerprint, sha256]],
    sections: readSections(copy === null ? text : `${text}\n\n${copy}`),
    table: null,
    totals: [],
    notes: accepted ? [] : [say.sign],
    drawing:
      signature && 'strokes' in signature
        ? { label: `${say.signature}: ${firstName} ${lastName}`, strokes: signature.strokes }
        : null,
    madeAt: rentedAt,
  };
}

function listAcceptance({ locale, accepted }: Agreement, timeZone: string): PdfContent['facts'] {
  if (!accepted) return [];
  const say = words[locale];
  const signature = accepted.signature as Signature | null;
  const written = signature && 'typedName' in signature ? say.typed(signature.typedName) : say.none;
  const isDrawn = signature !== null && 'strokes' in signature;
  return [
    [say.accepted, say.byDevice(formatInstant(accepted.at, locale, timeZone))],
    [say.received, formatInstant(accepted.receivedAt, locale, timeZone)],
    ...(isDrawn ? [] : [[say.signature, written] as [string, string]]),
  ];
}

/** English first; what follows an empty line is the Spanish copy. */
const readSections = (text: string): PdfSection[] =>
  text.split('\n\n').map((part, i) => {
    const [title = '', ...lines] = part.split('\n');
    return { locale: i === 0 ? 'en' : 'es', title, lines };
  });

const formatInstant = (instant: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(localeTag[locale], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(
    instant,
  );
