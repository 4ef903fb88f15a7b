import { sampleCustomer } from '../define-email.ts';
import { defineMoneyEmail, type OpenMoney, sampleMoney } from './money-letter.ts';

export interface AutopayFailedParams extends OpenMoney {
  nextTryOn: string | null;
  /** That card will never work again: autopay has none until another one is given. */
  isCardDropped: boolean;
}

export const sample: AutopayFailedParams = {
  ...sampleCustomer,
  ...sampleMoney,
  openCents: 60_00,
  allAt: null,
  nextTryOn: '2026-12-02',
  isCardDropped: false,
};

/** Why nothing was charged, when the next try is, and a way to pay at once. */
export const autopayFailedEmail = defineMoneyEmail<AutopayFailedParams>({
  en: ({ unit, nextTryOn, isCardDropped, facility }, { day }) => {
    const later = nextTryOn ? `We try again on ${day(nextTryOn)}.` : 'That was the last try this month.';
    return {
      subject: `Autopay did not work for unit ${unit} at ${facility.name}`,
      paragraphs: [
        `Your bank declined the charge to your saved card for unit ${unit}. Nothing was taken.`,
        isCardDropped
          ? 'We will not use this card again, so autopay is off until you give us another one: when you next pay, or at the office.'
          : later,
        'You can also pay right now, with any card:',
      ],
    };
  },
  es: ({ unit, nextTryOn, isCardDropped, facility }, { day }) => {
    const later = nextTryOn
      ? `Lo intentamos de nuevo el ${day(nextTryOn)}.`
      : 'Fue el último intento de este mes.';
    return {
      subject: `El pago automático de la unidad ${unit} en ${facility.name} no funcionó`,
      paragraphs: [
        `Su banco rechazó el cargo a su tarjeta guardada por la unidad ${unit}. No se cobró nada.`,
        isCardDropped
          ? 'No volveremos a usar esa tarjeta; el pago automático queda desactivado hasta que nos dé otra, en su próximo pago o en la oficina.'
          : later,
        'También puede pagar ahora mismo, con cualquier tarjeta:',
      ],
    };
  },
});
