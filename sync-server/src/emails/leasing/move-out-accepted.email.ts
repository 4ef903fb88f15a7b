import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { openFact, type PayLink, payActions, sampleLinks } from '../billing/pay-links.ts';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface MoveOutAcceptedParams extends ToCustomer {
  unit: string;
  receiptNumber: string;
  vacatedOn: string;
  /** 0 for a clean unit. */
  cleaningFeeCents: number;
  /** Receipts of other requests that said that the unit has to be cleaned, where this one said that it is clean. */
  saidDirty: string[];
  payLinks: PayLink[];
}

export const sample: MoveOutAcceptedParams = {
  ...sampleCustomer,
  receiptNumber: 'MO-1042',
  vacatedOn: '2026-11-20',
  cleaningFeeCents: 0,
  saidDirty: ['MO-1043'],
  payLinks: sampleLinks,
};

const openFee = formatDollars(moveOutCleaningFeeCents);

/** It counts: from when on nothing is billed, what is open now, and that a person has still to look. */
export const moveOutAcceptedEmail = defineCustomerEmail<MoveOutAcceptedParams>({
  en: ({ unit, receiptNumber, vacatedOn, cleaningFeeCents, saidDirty, payLinks, facility }, { day }) => ({
    subject: `Your move-out from unit ${unit} at ${facility.name}`,
    paragraphs: [
      `We have your move-out from unit ${unit}. Rent stops on ${day(vacatedOn)}.`,
      cleaningFeeCents > 0 &&
        `You told us that the unit is not clean, so a cleaning fee of ${formatDollars(cleaningFeeCents)} was charged.`,
      saidDirty.length > 0 &&
        `Another request, ${saidDirty.join(', ')}, says that the unit has to be cleaned: whoever looks at it decides about the cleaning fee of ${openFee}. If you paid it and it is not charged, you get it back.`,
      'Next, somebody of our staff looks at the unit. Your move-out is final when we confirm it by e-mail. Until then your lease and your gate code stay as they are.',
      payLinks.length === 0 && 'Nothing is open on your account.',
    ],
    facts: [
      ['Receipt', receiptNumber],
      ['Unit', unit],
      ['Rent stops on', day(vacatedOn)],
      openFact(payLinks, 'en'),
    ],
    action: payActions(payLinks, 'en'),
    closing: [`You did not ask for this? Call us at once: ${facility.phone}.`],
  }),
  es: ({ unit, receiptNumber, vacatedOn, cleaningFeeCents, saidDirty, payLinks, facility }, { day }) => ({
    subject: `Su salida de la unidad ${unit} en ${facility.name}`,
    paragraphs: [
      `Recibimos su salida de la unidad ${unit}. La renta termina el ${day(vacatedOn)}.`,
      cleaningFeeCents > 0 &&
        `Usted indicó que la unidad no está limpia; por eso se cargaron ${formatDollars(cleaningFeeCents)} por limpieza.`,
      saidDirty.length > 0 &&
        `Otra solicitud, ${saidDirty.join(', ')}, dice que hay que limpiar la unidad: quien la revise decide sobre el cargo de limpieza de ${openFee}. Si lo pagó y no se cobra, se le devuelve.`,
      'Ahora alguien de nuestro personal revisa la unidad. Su salida es definitiva cuando la confirmemos por correo. Hasta entonces su contrato y su código siguen igual.',
      payLinks.length === 0 && 'No hay nada pendiente en su cuenta.',
    ],
    facts: [
      ['Recibo', receiptNumber],
      ['Unidad', unit],
      ['La renta termina el', day(vacatedOn)],
      openFact(payLinks, 'es'),
    ],
    action: payActions(payLinks, 'es'),
    closing: [`¿No lo pidió usted? Llámenos enseguida: ${facility.phone}.`],
  }),
});
