import { facilityFile } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Email } from '../layout.ts';
import { formatDay, type Locale } from './invoice-labels.ts';
import { moneyLetter, type OpenMoney } from './money-letter.ts';

export interface LateFeeParams extends OpenMoney {
  feeCents: number;
  /** Of the rent. */
  dueOn: string;
  /** When the gate code stops if it stays open; null when that day is past. */
  gateOffOn: string | null;
}

export const sample: LateFeeParams = {
  firstName: 'Zoë',
  unit: '42',
  openCents: 85_00,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: 'https://storage.example',
  feeCents: 25_00,
  dueOn: '2026-12-01',
  gateOffOn: '2026-12-11',
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  charged: (unit: string, day: string, fee: string) => string;
  gate: (day: string) => string;
  fee: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `A late fee for unit ${unit} at ${name}`,
    charged: (unit, day, fee) =>
      `The rent of unit ${unit} that was due on ${day} had not arrived when the days of grace were over. As the lease says, a late fee of ${fee} was added.`,
    gate: (day) => `If this stays open, your gate code stops working on ${day}.`,
    fee: 'Late fee',
  },
  es: {
    subject: (unit, name) => `Un cargo por pago tardío de la unidad ${unit} en ${name}`,
    charged: (unit, day, fee) =>
      `El alquiler de la unidad ${unit} que venció el ${day} no había llegado al terminar los días de gracia. Como dice el contrato, se agregó un cargo por pago tardío de ${fee}.`,
    gate: (day) => `Si sigue pendiente, su código del portón deja de funcionar el ${day}.`,
    fee: 'Cargo por pago tardío',
  },
};

/** What was added and why, and what comes next. */
export function lateFeeEmail(params: LateFeeParams, locale: Locale): Email {
  const { unit, feeCents, dueOn, gateOffOn, facility } = params;
  const say = words[locale];
  const fee = formatDollars(feeCents);
  return moneyLetter(
    params,
    {
      subject: say.subject(unit, facility.name),
      paragraphs: [
        say.charged(unit, formatDay(dueOn, locale), fee),
        ...(gateOffOn ? [say.gate(formatDay(gateOffOn, locale))] : []),
      ],
      facts: [[say.fee, fee]],
    },
    locale,
  );
}
