import { facilityFile } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { formatDay, type Locale } from '../billing/invoice-labels.ts';
import { moneyLetter, type OpenMoney } from '../billing/money-letter.ts';
import type { Email } from '../layout.ts';

export interface GateOffParams extends OpenMoney {
  /** Of what has been open for longest. */
  dueOn: string;
  /** Below this the code comes back. */
  limitCents: number;
}

export const sample: GateOffParams = {
  firstName: 'Zoë',
  unit: '42',
  openCents: 85_00,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: 'https://storage.example',
  dueOn: '2026-12-01',
  limitCents: 10_00,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: (unit: string, name: string) => string;
  stopped: (day: string) => string;
  comesBack: (limit: string) => string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: (unit, name) => `Your gate code for unit ${unit} at ${name} stops working`,
    stopped: (day) =>
      `Something on your account has been open since ${day}, so we have told the gate to stop your code.`,
    comesBack: (limit) =>
      `As soon as less than ${limit} is open, the gate is told to let you in again, by itself and at any hour.`,
  },
  es: {
    subject: (unit, name) => `Su código del portón de la unidad ${unit} en ${name} deja de funcionar`,
    stopped: (day) =>
      `Hay algo pendiente en su cuenta desde el ${day}; por eso indicamos al portón que detenga su código.`,
    comesBack: (limit) =>
      `En cuanto queden pendientes menos de ${limit}, se indica al portón que le deje entrar de nuevo, a cualquier hora.`,
  },
};

/** Why the code stops, and that paying is all it takes. */
export function gateOffEmail(params: GateOffParams, locale: Locale): Email {
  const { unit, dueOn, limitCents, facility } = params;
  const say = words[locale];
  return moneyLetter(
    params,
    {
      subject: say.subject(unit, facility.name),
      paragraphs: [say.stopped(formatDay(dueOn, locale)), say.comesBack(formatDollars(limitCents))],
    },
    locale,
  );
}
