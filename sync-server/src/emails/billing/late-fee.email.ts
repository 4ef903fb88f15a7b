import { formatDollars } from 'schemas/kit/money';
import { sampleCustomer } from '../define-email.ts';
import { defineMoneyEmail, type OpenMoney, sampleMoney } from './money-letter.ts';

export interface LateFeeParams extends OpenMoney {
  feeCents: number;
  /** Of the rent. */
  dueOn: string;
  /** When the gate code stops if it stays open; null when that day is past. */
  gateOffOn: string | null;
}

export const sample: LateFeeParams = {
  ...sampleCustomer,
  ...sampleMoney,
  feeCents: 25_00,
  dueOn: '2026-12-01',
  gateOffOn: '2026-12-11',
};

/** What was added and why, and what comes next. */
export const lateFeeEmail = defineMoneyEmail<LateFeeParams>({
  en: ({ unit, feeCents, dueOn, gateOffOn, facility }, { day }) => ({
    subject: `A late fee for unit ${unit} at ${facility.name}`,
    paragraphs: [
      `The rent of unit ${unit} that was due on ${day(dueOn)} had not arrived when the days of grace were over. As the lease says, a late fee of ${formatDollars(feeCents)} was added.`,
      gateOffOn && `If this stays open, your gate code stops working on ${day(gateOffOn)}.`,
    ],
    facts: [['Late fee', formatDollars(feeCents)]],
  }),
  es: ({ unit, feeCents, dueOn, gateOffOn, facility }, { day }) => ({
    subject: `Un cargo por pago tardío de la unidad ${unit} en ${facility.name}`,
    paragraphs: [
      `El alquiler de la unidad ${unit} que venció el ${day(dueOn)} no había llegado al terminar los días de gracia. Como dice el contrato, se agregó un cargo por pago tardío de ${formatDollars(feeCents)}.`,
      gateOffOn && `Si sigue pendiente, su código del portón deja de funcionar el ${day(gateOffOn)}.`,
    ],
    facts: [['Cargo por pago tardío', formatDollars(feeCents)]],
  }),
});
