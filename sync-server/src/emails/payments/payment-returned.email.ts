import { facilityFile } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import type { Locale } from '../billing/invoice-labels.ts';
import { moneyLetter, type OpenMoney } from '../billing/money-letter.ts';
import type { Email } from '../layout.ts';

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
  firstName: 'Zoë',
  unit: '42',
  openCents: 85_00,
  payUrl: 'https://storage.example/pay-invoice/8Jq2',
  allAt: 'https://storage.example',
  cause: 'returned',
  receiptNumber: '1007',
  cents: 60_00,
  feeCents: 25_00,
  facility: facilityFile.parse({}),
};

interface Words {
  subject: Record<PaymentReturnedParams['cause'], (unit: string, name: string) => string>;
  said: Record<PaymentReturnedParams['cause'], (amount: string, receipt: string, unit: string) => string>;
  next: Record<PaymentReturnedParams['cause'], string>;
  /** In place of `next`, when nothing is open. */
  covered: Record<PaymentReturnedParams['cause'], string>;
  fee: (fee: string) => string;
  amount: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: {
      returned: (unit, name) => `A payment for unit ${unit} came back, ${name}`,
      disputed: (unit, name) => `A card payment for unit ${unit} is disputed, ${name}`,
    },
    said: {
      returned: (amount, receipt, unit) =>
        `Your bank took back ${amount} of the payment with receipt ${receipt} for unit ${unit}.`,
      disputed: (amount, receipt, unit) =>
        `The bank of your card told us that ${amount} of the payment with receipt ${receipt} for unit ${unit} is disputed, and took it back until it has decided.`,
    },
    next: {
      returned: 'What it had paid is open again. Please pay it another way.',
      disputed:
        'What it had paid is open again. If that was a mistake, tell your bank and call us; if the bank decides for us, the payment counts again.',
    },
    covered: {
      returned: 'What you had paid ahead covers it: nothing is to pay now.',
      disputed:
        'What you had paid ahead covers it: nothing is to pay now. If that was a mistake, tell your bank and call us; if the bank decides for us, the payment counts again.',
    },
    fee: (fee) => `A returned payment fee of ${fee} was added.`,
    amount: 'Taken back',
  },
  es: {
    subject: {
      returned: (unit, name) => `Un pago de la unidad ${unit} fue devuelto, ${name}`,
      disputed: (unit, name) => `Un pago con tarjeta de la unidad ${unit} está en disputa, ${name}`,
    },
    said: {
      returned: (amount, receipt, unit) =>
        `Su banco retiró ${amount} del pago con recibo ${receipt} por la unidad ${unit}.`,
      disputed: (amount, receipt, unit) =>
        `El banco de su tarjeta nos informó que ${amount} del pago con recibo ${receipt} por la unidad ${unit} está en disputa, y lo retiró hasta decidir.`,
    },
    next: {
      returned: 'Lo que había pagado está pendiente otra vez. Páguelo de otra forma, por favor.',
      disputed:
        'Lo que había pagado está pendiente otra vez. Si fue un error, avise a su banco y llámenos; si el banco decide a nuestro favor, el pago cuenta de nuevo.',
    },
    covered: {
      returned: 'Lo que tenía pagado por adelantado lo cubre: ahora no debe nada.',
      disputed:
        'Lo que tenía pagado por adelantado lo cubre: ahora no debe nada. Si fue un error, avise a su banco y llámenos; si el banco decide a nuestro favor, el pago cuenta de nuevo.',
    },
    fee: (fee) => `Se agregó un cargo de ${fee} por pago devuelto.`,
    amount: 'Retirado',
  },
};

/** What the bank took, why, and that it is owed again. */
export function paymentReturnedEmail(params: PaymentReturnedParams, locale: Locale): Email {
  const { cause, receiptNumber, cents, feeCents, unit, facility } = params;
  const say = words[locale];
  const amount = formatDollars(cents);
  return moneyLetter(
    params,
    {
      subject: say.subject[cause](unit, facility.name),
      paragraphs: [
        say.said[cause](amount, receiptNumber, unit),
        (params.payUrl === null ? say.covered : say.next)[cause],
        ...(feeCents > 0 ? [say.fee(formatDollars(feeCents))] : []),
      ],
      facts: [[say.amount, amount]],
    },
    locale,
  );
}
