import { formatDollars } from 'schemas/kit/money';
import { openFact, type PayLink, payActions } from '../billing/pay-links.ts';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface TransferParams extends ToCustomer {
  fromUnit: string;
  unit: string;
  /** Receipt numbers of move-outs that waited and ended with it. */
  endedMoveOuts: string[];
  effectiveOn: string;
  monthlyRateCents: number;
  /** Given back for the old unit, charged for the same days in the new one. */
  unusedCents: number;
  chargeCents: number;
  /** Both have their sales tax in them. */
  isTaxed?: boolean;
  /** Paid ahead now. */
  creditCents: number;
  payLinks: PayLink[];
}

export const sample: TransferParams = {
  ...sampleCustomer,
  fromUnit: '12',
  unit: 'W1',
  endedMoveOuts: [],
  effectiveOn: '2026-11-25',
  monthlyRateCents: 1500_00,
  unusedCents: 48_77,
  chargeCents: 1219_35,
  creditCents: 0,
  payLinks: [
    {
      label: 'Transfer to unit W1, rent November 25, 2026 to December 19, 2026',
      amountCents: 1170_58,
      url: 'https://storage.example/pay-invoice/8Jq2',
    },
  ],
};

/** Where the tenant's things belong from today on, and what that costs or gives back. */
export const transferEmail = defineCustomerEmail<TransferParams>({
  en: ({ fromUnit, unit, endedMoveOuts, creditCents, payLinks, facility, ...params }, { day }) => ({
    subject: `Your unit at ${facility.name} is now ${unit}`,
    paragraphs: [
      `Your lease has moved from unit ${fromUnit} to unit ${unit}.`,
      'All else stays as it is: your autopay, your balance and whoever you let in.',
      `Your gate code stays the same. It is being sent to the gate for unit ${unit}.`,
      `Please leave nothing in unit ${fromUnit}: it is not yours any more.`,
      endedMoveOuts.length > 0 &&
        `The move-out from unit ${fromUnit} that waited (${endedMoveOuts.join(', ')}) has ended with this: your lease and your rent go on. Did you mean to leave? Tell us.`,
      params.isTaxed && 'Sales tax is in what is given back and in what is charged.',
    ],
    facts: [
      ['From', day(params.effectiveOn)],
      ['Rent a month from the next bill on', formatDollars(params.monthlyRateCents)],
      [`Given back, unused days of unit ${fromUnit}`, formatDollars(params.unusedCents)],
      [`Charged, the same days in unit ${unit}`, formatDollars(params.chargeCents)],
      creditCents > 0 && ['Paid ahead', formatDollars(creditCents)],
      openFact(payLinks, 'en'),
    ],
    action: payActions(payLinks, 'en'),
  }),
  es: ({ fromUnit, unit, endedMoveOuts, creditCents, payLinks, facility, ...params }, { day }) => ({
    subject: `Su unidad en ${facility.name} es ahora la ${unit}`,
    paragraphs: [
      `Su contrato pasó de la unidad ${fromUnit} a la unidad ${unit}.`,
      'Lo demás sigue igual: su pago automático, su saldo y las personas que usted autorizó.',
      `Su código del portón es el mismo. Se está enviando al portón para la unidad ${unit}.`,
      `No deje nada en la unidad ${fromUnit}: ya no es suya.`,
      endedMoveOuts.length > 0 &&
        `La salida de la unidad ${fromUnit} que esperaba (${endedMoveOuts.join(', ')}) terminó con esto: su contrato y su alquiler siguen. ¿Quería irse? Avísenos.`,
      params.isTaxed && 'Lo devuelto y lo cobrado incluyen el impuesto sobre las ventas.',
    ],
    facts: [
      ['Desde', day(params.effectiveOn)],
      ['Alquiler mensual desde la próxima factura', formatDollars(params.monthlyRateCents)],
      [`Devuelto, días no usados de la unidad ${fromUnit}`, formatDollars(params.unusedCents)],
      [`Cobrado, los mismos días en la unidad ${unit}`, formatDollars(params.chargeCents)],
      creditCents > 0 && ['Pagado por adelantado', formatDollars(creditCents)],
      openFact(payLinks, 'es'),
    ],
    action: payActions(payLinks, 'es'),
  }),
});
