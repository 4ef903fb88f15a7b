import { formatDollars } from 'schemas/kit/money';
import { sampleCustomer } from '../define-email.ts';
import { defineMoneyEmail, type OpenMoney, sampleMoney } from './money-letter.ts';

export interface RentDueParams extends OpenMoney {
  stage: 'reminder' | 'last_chance';
  dueOn: string;
  /** Null where the owner charges none. */
  lateFee: { cents: number; on: string } | null;
}

export const sample: RentDueParams = {
  ...sampleCustomer,
  ...sampleMoney,
  openCents: 60_00,
  allAt: null,
  stage: 'last_chance',
  dueOn: '2026-12-01',
  lateFee: { cents: 25_00, on: '2026-12-07' },
};

/** Before anything costs more: what is open, and from when on it does. */
export const rentDueEmail = defineMoneyEmail<RentDueParams>({
  en: ({ stage, unit, dueOn, lateFee, facility }, { day }) => ({
    subject:
      stage === 'reminder'
        ? `The rent of unit ${unit} at ${facility.name} is open`
        : `Last reminder: the rent of unit ${unit} at ${facility.name} is open`,
    paragraphs: [
      `The rent of unit ${unit} was due on ${day(dueOn)}, and is not paid yet.`,
      lateFee &&
        `If it is still open on ${day(lateFee.on)}, a late fee of ${formatDollars(lateFee.cents)} is added.`,
    ],
    facts: [['Due', day(dueOn)]],
  }),
  es: ({ stage, unit, dueOn, lateFee, facility }, { day }) => ({
    subject:
      stage === 'reminder'
        ? `El alquiler de la unidad ${unit} en ${facility.name} está pendiente`
        : `Último aviso: el alquiler de la unidad ${unit} en ${facility.name} está pendiente`,
    paragraphs: [
      `El alquiler de la unidad ${unit} venció el ${day(dueOn)} y aún no está pagado.`,
      lateFee &&
        `Si sigue pendiente el ${day(lateFee.on)}, se agrega un cargo por pago tardío de ${formatDollars(lateFee.cents)}.`,
    ],
    facts: [['Vencía', day(dueOn)]],
  }),
});
