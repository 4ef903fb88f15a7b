import { facilityFile } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Email } from '../layout.ts';
import { formatDay, type Locale } from './invoice-labels.ts';
import { moneyLetter, type OpenMoney } from './money-letter.ts';

export interface RentDueParams extends OpenMoney {
  stage: 'reminder' | 'last_chance';
  dueOn: string;
  /** Null where the owner charges none. */
  lateFee: { cents: number; on: string } | null;
}

export const sample: RentDueParams = {
  firstName: 'Zoë',
  unit: '42',
  openCents: 60_00,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: null,
  stage: 'last_chance',
  dueOn: '2026-12-01',
  lateFee: { cents: 25_00, on: '2026-12-07' },
  facility: facilityFile.parse({}),
};

interface Words {
  subject: Record<RentDueParams['stage'], (unit: string, name: string) => string>;
  open: (unit: string, day: string) => string;
  fee: (amount: string, day: string) => string;
  dueOn: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: {
      reminder: (unit, name) => `The rent of unit ${unit} at ${name} is open`,
      last_chance: (unit, name) => `Last reminder: the rent of unit ${unit} at ${name} is open`,
    },
    open: (unit, day) => `The rent of unit ${unit} was due on ${day}, and is not paid yet.`,
    fee: (amount, day) => `If it is still open on ${day}, a late fee of ${amount} is added.`,
    dueOn: 'Due',
  },
  es: {
    subject: {
      reminder: (unit, name) => `El alquiler de la unidad ${unit} en ${name} está pendiente`,
      last_chance: (unit, name) => `Último aviso: el alquiler de la unidad ${unit} en ${name} está pendiente`,
    },
    open: (unit, day) => `El alquiler de la unidad ${unit} venció el ${day} y aún no está pagado.`,
    fee: (amount, day) => `Si sigue pendiente el ${day}, se agrega un cargo por pago tardío de ${amount}.`,
    dueOn: 'Vencía',
  },
};

/** Before anything costs more: what is open, and from when on it does. */
export function rentDueEmail(params: RentDueParams, locale: Locale): Email {
  const { stage, unit, dueOn, lateFee, facility } = params;
  const say = words[locale];
  const fee = lateFee ? [say.fee(formatDollars(lateFee.cents), formatDay(lateFee.on, locale))] : [];
  return moneyLetter(
    params,
    {
      subject: say.subject[stage](unit, facility.name),
      paragraphs: [say.open(unit, formatDay(dueOn, locale)), ...fee],
      facts: [[say.dueOn, formatDay(dueOn, locale)]],
    },
    locale,
  );
}
