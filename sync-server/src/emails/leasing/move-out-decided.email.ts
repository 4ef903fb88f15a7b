import { formatDollars } from 'schemas/kit/money';
import { openFact, type PayLink, payActions, sampleLinks } from '../billing/pay-links.ts';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

interface MoveOutParams extends ToCustomer {
  unit: string;
  receiptNumber: string;
  payLinks: PayLink[];
}

export interface MoveOutConfirmedParams extends MoveOutParams {
  vacatedOn: string;
  /** Paid ahead and not used: ours to give back. */
  creditCents: number;
  /** The end of the account, oldest first: what for, and how much. */
  lines: [what: string, amount: string][];
}

export interface MoveOutWithdrawnParams extends MoveOutParams {
  /** What the staff wrote, as it stands. */
  message: string;
}

const common = { ...sampleCustomer, receiptNumber: 'MO-1042', payLinks: sampleLinks };
export const confirmedSample: MoveOutConfirmedParams = {
  ...common,
  vacatedOn: '2026-11-20',
  creditCents: 0,
  lines: [
    ['Nov 1, 2026: Rent November 2026', '$60.00'],
    ['Nov 2, 2026: Payment, receipt 1007', '-$60.00'],
    ['Nov 20, 2026: Move-out cleaning fee, unit 42', '$30.00'],
  ],
};
export const withdrawnSample: MoveOutWithdrawnParams = {
  ...common,
  message: 'Some boxes are still in the unit. Please come and take them, then tell us again.',
};

/** The staff looked: the lease has ended, and this is what is left between us. */
export const moveOutConfirmedEmail = defineCustomerEmail<MoveOutConfirmedParams>({
  en: ({ unit, receiptNumber, vacatedOn, creditCents, lines, payLinks, facility }, { day }) => ({
    subject: `Your move-out from unit ${unit} at ${facility.name} is final`,
    paragraphs: [
      `We have looked at unit ${unit}: your move-out is final and your lease has ended. Thank you for staying with us.`,
      'Your gate code does not work any more.',
      payLinks.length > 0 && 'This is your final balance:',
      payLinks.length === 0 &&
        (creditCents > 0
          ? `You have paid ${formatDollars(creditCents)} more than was due. We will call you to give it back.`
          : 'Nothing is open on your account.'),
    ],
    facts: [
      ['Receipt', receiptNumber],
      ['Rent stopped on', day(vacatedOn)],
      lines.length > 0 && ['Your final statement', ''],
      ...lines,
      openFact(payLinks, 'en'),
    ],
    action: payActions(payLinks, 'en'),
  }),
  es: ({ unit, receiptNumber, vacatedOn, creditCents, lines, payLinks, facility }, { day }) => ({
    subject: `Su salida de la unidad ${unit} en ${facility.name} es definitiva`,
    paragraphs: [
      `Revisamos la unidad ${unit}: su salida es definitiva y su contrato terminó. Gracias por su confianza.`,
      'Su código del portón ya no funciona.',
      payLinks.length > 0 && 'Este es su saldo final:',
      payLinks.length === 0 &&
        (creditCents > 0
          ? `Usted pagó ${formatDollars(creditCents)} de más. Le llamaremos para devolverlo.`
          : 'No hay nada pendiente en su cuenta.'),
    ],
    facts: [
      ['Recibo', receiptNumber],
      ['La renta terminó el', day(vacatedOn)],
      lines.length > 0 && ['Su estado de cuenta final', ''],
      ...lines,
      openFact(payLinks, 'es'),
    ],
    action: payActions(payLinks, 'es'),
  }),
});

/** The unit was not empty, or the tenant stays: in the staff's own words, and what is due as before. */
export const moveOutWithdrawnEmail = defineCustomerEmail<MoveOutWithdrawnParams>({
  en: ({ unit, receiptNumber, message, payLinks, facility }) => ({
    subject: `Your lease of unit ${unit} at ${facility.name} goes on`,
    paragraphs: [
      `We could not confirm your move-out from unit ${unit}.`,
      message,
      'Your lease goes on, and rent is due as before.',
    ],
    facts: [['Receipt', receiptNumber], openFact(payLinks, 'en')],
    action: payActions(payLinks, 'en'),
  }),
  es: ({ unit, receiptNumber, message, payLinks, facility }) => ({
    subject: `Su contrato de la unidad ${unit} en ${facility.name} sigue`,
    paragraphs: [
      `No pudimos confirmar su salida de la unidad ${unit}.`,
      message,
      'Su contrato sigue y la renta vence como antes.',
    ],
    facts: [['Recibo', receiptNumber], openFact(payLinks, 'es')],
    action: payActions(payLinks, 'es'),
  }),
});
