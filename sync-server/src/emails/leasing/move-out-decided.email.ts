import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { openFact, type PayLink, payActions, sampleLinks } from '../billing/pay-links.ts';
import { type Email, layOut } from '../layout.ts';

interface MoveOutParams {
  firstName: string;
  unit: string;
  receiptNumber: string;
  payLinks: PayLink[];
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export interface MoveOutConfirmedParams extends MoveOutParams {
  vacatedOn: string;
  /** Paid ahead and not used: ours to give back. */
  creditCents: number;
  /** The end of the account, oldest first: what for, and how much. */
  lines: [what: string, amount: string][];
}

export interface MoveOutWithdrawnParams extends MoveOutParams {
  /** What the staff wrote, as it stands. */
  message: string;
}

const common = {
  firstName: 'Zoë',
  unit: '42',
  receiptNumber: 'MO-1042',
  payLinks: sampleLinks,
  facility: facilityFile.parse({}),
};
export const confirmedSample: MoveOutConfirmedParams = {
  ...common,
  vacatedOn: '2026-11-20',
  creditCents: 0,
  lines: [
    ['Nov 1, 2026: Rent November 2026', '$60.00'],
    ['Nov 2, 2026: Payment, receipt 1007', '-$60.00'],
    ['Nov 20, 2026: Move-out cleaning fee, unit 42', '$30.00'],
  ],
};
export const withdrawnSample: MoveOutWithdrawnParams = {
  ...common,
  message: 'Some boxes are still in the unit. Please come and take them, then tell us again.',
};

interface Words {
  confirmedSubject: (unit: string, name: string) => string;
  withdrawnSubject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  confirmed: (unit: string) => string;
  code: string;
  withdrawn: (unit: string) => string;
  goesOn: string;
  settled: string;
  owed: string;
  credit: (amount: string) => string;
  receipt: string;
  rentStopped: string;
  statement: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    confirmedSubject: (unit, name) => `Your move-out from unit ${unit} at ${name} is final`,
    withdrawnSubject: (unit, name) => `Your lease of unit ${unit} at ${name} goes on`,
    greeting: (firstName) => `Hello ${firstName},`,
    confirmed: (unit) =>
      `We have looked at unit ${unit}: your move-out is final and your lease has ended. Thank you for staying with us.`,
    code: 'Your gate code does not work any more.',
    withdrawn: (unit) => `We could not confirm your move-out from unit ${unit}.`,
    goesOn: 'Your lease goes on, and rent is due as before.',
    settled: 'Nothing is open on your account.',
    owed: 'This is your final balance:',
    credit: (amount) => `You have paid ${amount} more than was due. We will call you to give it back.`,
    receipt: 'Receipt',
    rentStopped: 'Rent stopped on',
    statement: 'Your final statement',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    confirmedSubject: (unit, name) => `Su salida de la unidad ${unit} en ${name} es definitiva`,
    withdrawnSubject: (unit, name) => `Su contrato de la unidad ${unit} en ${name} sigue`,
    greeting: (firstName) => `Hola ${firstName}:`,
    confirmed: (unit) =>
      `Revisamos la unidad ${unit}: su salida es definitiva y su contrato terminó. Gracias por su confianza.`,
    code: 'Su código del portón ya no funciona.',
    withdrawn: (unit) => `No pudimos confirmar su salida de la unidad ${unit}.`,
    goesOn: 'Su contrato sigue y la renta vence como antes.',
    settled: 'No hay nada pendiente en su cuenta.',
    owed: 'Este es su saldo final:',
    credit: (amount) => `Usted pagó ${amount} de más. Le llamaremos para devolverlo.`,
    receipt: 'Recibo',
    rentStopped: 'La renta terminó el',
    statement: 'Su estado de cuenta final',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** The staff looked: the lease has ended, and this is what is left between us. */
export function moveOutConfirmedEmail(params: MoveOutConfirmedParams, locale: Locale): Email {
  const { firstName, unit, receiptNumber, creditCents, lines, payLinks, facility } = params;
  const say = words[locale];
  const rest = creditCents > 0 ? say.credit(formatDollars(creditCents)) : say.settled;
  return layOut({
    locale,
    subject: say.confirmedSubject(unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.confirmed(unit),
      say.code,
      payLinks.length > 0 ? say.owed : rest,
    ],
    facts: [
      [say.receipt, receiptNumber],
      [say.rentStopped, formatDay(params.vacatedOn, locale)],
      ...(lines.length > 0 ? ([[say.statement, '']] as [string, string][]) : []),
      ...lines,
      openFact(payLinks, locale),
    ],
    action: payActions(payLinks, locale),
    closing: [say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}

/** The unit was not empty, or the tenant stays: in the staff's own words, and what is due as before. */
export function moveOutWithdrawnEmail(params: MoveOutWithdrawnParams, locale: Locale): Email {
  const { firstName, unit, receiptNumber, message, payLinks, facility } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.withdrawnSubject(unit, facility.name),
    paragraphs: [say.greeting(firstName), say.withdrawn(unit), message, say.goesOn],
    facts: [[say.receipt, receiptNumber], openFact(payLinks, locale)],
    action: payActions(payLinks, locale),
    closing: [say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}
