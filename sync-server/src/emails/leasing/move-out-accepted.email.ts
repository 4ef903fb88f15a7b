import { type Facility, facilityFile, hoursIn, moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { openFact, type PayLink, payActions, sampleLinks } from '../billing/pay-links.ts';
import { type Email, layOut } from '../layout.ts';

export interface MoveOutAcceptedParams {
  firstName: string;
  unit: string;
  receiptNumber: string;
  vacatedOn: string;
  /** 0 for a clean unit. */
  cleaningFeeCents: number;
  /** Receipts of other requests that said that the unit has to be cleaned, where this one said that it is clean. */
  saidDirty: string[];
  payLinks: PayLink[];
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: MoveOutAcceptedParams = {
  firstName: 'Zoë',
  unit: '42',
  receiptNumber: 'MO-1042',
  vacatedOn: '2026-11-20',
  cleaningFeeCents: 0,
  saidDirty: ['MO-1043'],
  payLinks: sampleLinks,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  received: (unit: string, day: string) => string;
  inspected: string;
  fee: (amount: string) => string;
  feeOpen: (receipts: string, amount: string) => string;
  receipt: string;
  unit: string;
  rentStops: string;
  nothingOpen: string;
  notYou: (phone: string) => string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your move-out from unit ${unit} at ${name}`,
    greeting: (firstName) => `Hello ${firstName},`,
    received: (unit, day) => `We have your move-out from unit ${unit}. Rent stops on ${day}.`,
    inspected:
      'Next, somebody of our staff looks at the unit. Your move-out is final when we confirm it by e-mail. Until then your lease and your gate code stay as they are.',
    fee: (amount) => `You told us that the unit is not clean, so a cleaning fee of ${amount} was charged.`,
    feeOpen: (receipts, amount) =>
      `Another request, ${receipts}, says that the unit has to be cleaned: whoever looks at it decides about the cleaning fee of ${amount}. If you paid it and it is not charged, you get it back.`,
    receipt: 'Receipt',
    unit: 'Unit',
    rentStops: 'Rent stops on',
    nothingOpen: 'Nothing is open on your account.',
    notYou: (phone) => `You did not ask for this? Call us at once: ${phone}.`,
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Su salida de la unidad ${unit} en ${name}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    received: (unit, day) => `Recibimos su salida de la unidad ${unit}. La renta termina el ${day}.`,
    inspected:
      'Ahora alguien de nuestro personal revisa la unidad. Su salida es definitiva cuando la confirmemos por correo. Hasta entonces su contrato y su código siguen igual.',
    fee: (amount) => `Usted indicó que la unidad no está limpia; por eso se cargaron ${amount} por limpieza.`,
    feeOpen: (receipts, amount) =>
      `Otra solicitud, ${receipts}, dice que hay que limpiar la unidad: quien la revise decide sobre el cargo de limpieza de ${amount}. Si lo pagó y no se cobra, se le devuelve.`,
    receipt: 'Recibo',
    unit: 'Unidad',
    rentStops: 'La renta termina el',
    nothingOpen: 'No hay nada pendiente en su cuenta.',
    notYou: (phone) => `¿No lo pidió usted? Llámenos enseguida: ${phone}.`,
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** It counts: from when on nothing is billed, what is open now, and that a person has still to look. */
export function moveOutAcceptedEmail(params: MoveOutAcceptedParams, locale: Locale): Email {
  const { firstName, unit, receiptNumber, cleaningFeeCents, saidDirty, payLinks, facility } = params;
  const say = words[locale];
  const vacatedOn = formatDay(params.vacatedOn, locale);
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.received(unit, vacatedOn),
      ...(cleaningFeeCents > 0 ? [say.fee(formatDollars(cleaningFeeCents))] : []),
      ...(saidDirty.length > 0
        ? [say.feeOpen(saidDirty.join(', '), formatDollars(moveOutCleaningFeeCents))]
        : []),
      say.inspected,
      ...(payLinks.length === 0 ? [say.nothingOpen] : []),
    ],
    facts: [
      [say.receipt, receiptNumber],
      [say.unit, unit],
      [say.rentStops, vacatedOn],
      openFact(payLinks, locale),
    ],
    action: payActions(payLinks, locale),
    closing: [
      say.notYou(facility.phone),
      say.contact(facility.phone, hoursIn(facility, locale), facility.email),
    ],
    sender: facility,
  });
}
