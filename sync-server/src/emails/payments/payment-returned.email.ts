import { formatDollars } from 'schemas/kit/money';
import { defineMoneyEmail, type OpenMoney, sampleMoney } from '../billing/money-letter.ts';
import { sampleCustomer } from '../define-email.ts';

export interface PaymentReturnedParams extends OpenMoney {
  /** `disputed`: the cardholder's bank holds it until it has decided. */
  cause: 'returned' | 'disputed';
  receiptNumber: string;
  /** What the bank took, which may be a part. */
  cents: number;
  /** What the office charges for it. */
  feeCents: number;
}

export const sample: PaymentReturnedParams = {
  ...sampleCustomer,
  ...sampleMoney,
  cause: 'returned',
  receiptNumber: '1007',
  cents: 60_00,
  feeCents: 25_00,
};

/** What follows from it; `covered` when nothing is open. */
const next = {
  en: {
    returned: 'What it had paid is open again. Please pay it another way.',
    disputed:
      'What it had paid is open again. If that was a mistake, tell your bank and call us; if the bank decides for us, the payment counts again.',
    covered: {
      returned: 'What you had paid ahead covers it: nothing is to pay now.',
      disputed:
        'What you had paid ahead covers it: nothing is to pay now. If that was a mistake, tell your bank and call us; if the bank decides for us, the payment counts again.',
    },
  },
  es: {
    returned: 'Lo que había pagado está pendiente otra vez. Páguelo de otra forma, por favor.',
    disputed:
      'Lo que había pagado está pendiente otra vez. Si fue un error, avise a su banco y llámenos; si el banco decide a nuestro favor, el pago cuenta de nuevo.',
    covered: {
      returned: 'Lo que tenía pagado por adelantado lo cubre: ahora no debe nada.',
      disputed:
        'Lo que tenía pagado por adelantado lo cubre: ahora no debe nada. Si fue un error, avise a su banco y llámenos; si el banco decide a nuestro favor, el pago cuenta de nuevo.',
    },
  },
};

/** What the bank took, why, and that it is owed again. */
export const paymentReturnedEmail = defineMoneyEmail<PaymentReturnedParams>({
  en: ({ cause, unit, receiptNumber, cents, feeCents, payUrl, facility }) => {
    const payment = `${formatDollars(cents)} of the payment with receipt ${receiptNumber} for unit ${unit}`;
    const isDisputed = cause === 'disputed';
    return {
      subject: isDisputed
        ? `A card payment for unit ${unit} is disputed, ${facility.name}`
        : `A payment for unit ${unit} came back, ${facility.name}`,
      paragraphs: [
        isDisputed
          ? `The bank of your card told us that ${payment} is disputed, and took it back until it has decided.`
          : `Your bank took back ${payment}.`,
        (payUrl === null ? next.en.covered : next.en)[cause],
        feeCents > 0 && `A returned payment fee of ${formatDollars(feeCents)} was added.`,
      ],
      facts: [['Taken back', formatDollars(cents)]],
    };
  },
  es: ({ cause, unit, receiptNumber, cents, feeCents, payUrl, facility }) => {
    const payment = `${formatDollars(cents)} del pago con recibo ${receiptNumber} por la unidad ${unit}`;
    const isDisputed = cause === 'disputed';
    return {
      subject: isDisputed
        ? `Un pago con tarjeta de la unidad ${unit} está en disputa, ${facility.name}`
        : `Un pago de la unidad ${unit} fue devuelto, ${facility.name}`,
      paragraphs: [
        isDisputed
          ? `El banco de su tarjeta nos informó que ${payment} está en disputa, y lo retiró hasta decidir.`
          : `Su banco retiró ${payment}.`,
        (payUrl === null ? next.es.covered : next.es)[cause],
        feeCents > 0 && `Se agregó un cargo de ${formatDollars(feeCents)} por pago devuelto.`,
      ],
      facts: [['Retirado', formatDollars(cents)]],
    };
  },
});
