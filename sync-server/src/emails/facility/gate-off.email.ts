import { formatDollars } from 'schemas/kit/money';
import { defineMoneyEmail, type OpenMoney, sampleMoney } from '../billing/money-letter.ts';
import { sampleCustomer } from '../define-email.ts';

export interface GateOffParams extends OpenMoney {
  /** Of what has been open for longest. */
  dueOn: string;
  /** Below this the code comes back. */
  limitCents: number;
}

export const sample: GateOffParams = {
  ...sampleCustomer,
  ...sampleMoney,
  dueOn: '2026-12-01',
  limitCents: 10_00,
};

/** Why the code stops, and that paying is all it takes. */
export const gateOffEmail = defineMoneyEmail<GateOffParams>({
  en: ({ unit, dueOn, limitCents, facility }, { day }) => ({
    subject: `Your gate code for unit ${unit} at ${facility.name} stops working`,
    paragraphs: [
      `Something on your account has been open since ${day(dueOn)}, so we have told the gate to stop your code.`,
      `As soon as less than ${formatDollars(limitCents)} is open, the gate is told to let you in again, by itself and at any hour.`,
    ],
  }),
  es: ({ unit, dueOn, limitCents, facility }, { day }) => ({
    subject: `Su código del portón de la unidad ${unit} en ${facility.name} deja de funcionar`,
    paragraphs: [
      `Hay algo pendiente en su cuenta desde el ${day(dueOn)}; por eso indicamos al portón que detenga su código.`,
      `En cuanto queden pendientes menos de ${formatDollars(limitCents)}, se indica al portón que le deje entrar de nuevo, a cualquier hora.`,
    ],
  }),
});
