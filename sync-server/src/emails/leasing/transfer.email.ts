import { type Facility, facilityFile, hoursIn } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { openFact, type PayLink, payActions } from '../billing/pay-links.ts';
import { type Email, layOut } from '../layout.ts';

export interface TransferParams {
  firstName: string;
  fromUnit: string;
  unit: string;
  /** Receipt numbers of move-outs that waited and ended with it. */
  endedMoveOuts: string[];
  effectiveOn: string;
  monthlyRateCents: number;
  /** Given back for the old unit, charged for the same days in the new one. */
  unusedCents: number;
  chargeCents: number;
  /** Paid ahead now. */
  creditCents: number;
  payLinks: PayLink[];
  facility: Pick<Facility, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'hoursEs'>;
}

export const sample: TransferParams = {
  firstName: 'Zoë',
  fromUnit: '12',
  unit: 'W1',
  endedMoveOuts: [],
  effectiveOn: '2026-11-25',
  monthlyRateCents: 1500_00,
  unusedCents: 48_77,
  chargeCents: 1219_35,
  creditCents: 0,
  payLinks: [
    {
      label: 'Transfer to unit W1, rent November 25, 2026 to December 19, 2026',
      amountCents: 1170_58,
      url: 'https://storage.example/pay-invoice/8Jq2',
    },
  ],
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  greeting: (firstName: string) => string;
  moved: (fromUnit: string, unit: string) => string;
  stays: string;
  code: (unit: string) => string;
  empty: (fromUnit: string) => string;
  ended: (receipts: string, fromUnit: string) => string;
  from: string;
  rent: string;
  unused: (unit: string) => string;
  charged: (unit: string) => string;
  ahead: string;
  contact: (phone: string, hours: string, email: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your unit at ${name} is now ${unit}`,
    greeting: (firstName) => `Hello ${firstName},`,
    moved: (fromUnit, unit) => `Your lease has moved from unit ${fromUnit} to unit ${unit}.`,
    stays: 'All else stays as it is: your autopay, your balance and whoever you let in.',
    code: (unit) => `Your gate code stays the same. It is being sent to the gate for unit ${unit}.`,
    empty: (fromUnit) => `Please leave nothing in unit ${fromUnit}: it is not yours any more.`,
    ended: (receipts, fromUnit) =>
      `The move-out from unit ${fromUnit} that waited (${receipts}) has ended with this: your lease and your rent go on. Did you mean to leave? Tell us.`,
    from: 'From',
    rent: 'Rent a month from the next bill on',
    unused: (unit) => `Given back, unused days of unit ${unit}`,
    charged: (unit) => `Charged, the same days in unit ${unit}`,
    ahead: 'Paid ahead',
    contact: (phone, hours, email) => `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  },
  es: {
    subject: (unit, name) => `Su unidad en ${name} es ahora la ${unit}`,
    greeting: (firstName) => `Hola ${firstName}:`,
    moved: (fromUnit, unit) => `Su contrato pasó de la unidad ${fromUnit} a la unidad ${unit}.`,
    stays: 'Lo demás sigue igual: su pago automático, su saldo y las personas que usted autorizó.',
    code: (unit) => `Su código del portón es el mismo. Se está enviando al portón para la unidad ${unit}.`,
    empty: (fromUnit) => `No deje nada en la unidad ${fromUnit}: ya no es suya.`,
    ended: (receipts, fromUnit) =>
      `La salida de la unidad ${fromUnit} que esperaba (${receipts}) terminó con esto: su contrato y su alquiler siguen. ¿Quería irse? Avísenos.`,
    from: 'Desde',
    rent: 'Alquiler mensual desde la próxima factura',
    unused: (unit) => `Devuelto, días no usados de la unidad ${unit}`,
    charged: (unit) => `Cobrado, los mismos días en la unidad ${unit}`,
    ahead: 'Pagado por adelantado',
    contact: (phone, hours, email) => `¿Preguntas? Llame al ${phone} (${hours}) o escriba a ${email}.`,
  },
};

/** Where the tenant's things belong from today on, and what that costs or gives back. */
export function transferEmail(params: TransferParams, locale: Locale): Email {
  const { firstName, fromUnit, unit, endedMoveOuts, payLinks, facility, creditCents } = params;
  const say = words[locale];
  return layOut({
    locale,
    subject: say.subject(unit, facility.name),
    paragraphs: [
      say.greeting(firstName),
      say.moved(fromUnit, unit),
      say.stays,
      say.code(unit),
      say.empty(fromUnit),
      ...(endedMoveOuts.length > 0 ? [say.ended(endedMoveOuts.join(', '), fromUnit)] : []),
    ],
    facts: [
      [say.from, formatDay(params.effectiveOn, locale)],
      [say.rent, formatDollars(params.monthlyRateCents)],
      [say.unused(fromUnit), formatDollars(params.unusedCents)],
      [say.charged(unit), formatDollars(params.chargeCents)],
      ...(creditCents > 0 ? ([[say.ahead, formatDollars(creditCents)]] as [string, string][]) : []),
      openFact(payLinks, locale),
    ],
    action: payActions(payLinks, locale),
    closing: [say.contact(facility.phone, hoursIn(facility, locale), facility.email)],
    sender: facility,
  });
}
