import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, type ToCustomer } from '../define-email.ts';
import type { Email } from '../layout.ts';
import type { Locale } from '../locale.ts';

/** What every letter about open money says: whose it is, how much, and where to pay. */
export interface OpenMoney extends ToCustomer {
  unit: string;
  /** All that is open. */
  openCents: number;
  /** Pays the oldest invoice; null when nothing is open. */
  payUrl: string | null;
  /** Where everything can be paid, when that is more. */
  allAt: string | null;
}

type Says<Params> = Parameters<typeof defineCustomerEmail<Params & OpenMoney>>[0];

const words = {
  en: {
    unit: 'Unit',
    open: 'To pay',
    pay: 'Pay now',
    all: (url: string) => `The button pays the oldest invoice. Everything at once: “Pay Bill” at ${url}`,
    alreadyPaid: 'If you have paid meanwhile, there is nothing left to do.',
  },
  es: {
    unit: 'Unidad',
    open: 'Por pagar',
    pay: 'Pagar ahora',
    all: (url: string) =>
      `El botón paga la factura más antigua. Todo de una vez: «Pagar la cuenta» en ${url}`,
    alreadyPaid: 'Si ya pagó, no tiene que hacer nada más.',
  },
};

/** An e-mail about open money, with a way to pay it. */
export function defineMoneyEmail<Params extends OpenMoney>(
  says: Says<Params>,
): (params: Params, locale: Locale) => Email {
  const addMoney =
    (locale: Locale): Says<Params>['en'] =>
    (params, tools) => {
      const { unit, openCents, payUrl, allAt } = params;
      const say = words[locale];
      const said = says[locale](params, tools);
      return {
        ...said,
        facts: [[say.unit, unit], ...(said.facts ?? []), [say.open, formatDollars(openCents)]],
        action: payUrl === null ? undefined : { label: say.pay, url: payUrl },
        closing: [allAt ? say.all(allAt) : null, payUrl !== null && say.alreadyPaid],
      };
    };
  return defineCustomerEmail<Params>({ en: addMoney('en'), es: addMoney('es') });
}

export const sampleMoney = {
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: 'https://storage.example',
  openCents: 85_00,
};
