import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface NoticeParams extends ToCustomer {
  unit: string;
  /** The day that stood before; null when the notice is new. */
  before: string | null;
  /** Null: the notice is withdrawn. */
  leavesOn: string | null;
}

export const sample: NoticeParams = { ...sampleCustomer, before: null, leavesOn: '2026-12-20' };

/** On which day the tenant leaves, on which one now, or that they stay; and that nothing else has changed. */
export const noticeEmail = defineCustomerEmail<NoticeParams>({
  en: ({ unit, before, leavesOn, facility }, { day }) => ({
    subject: `Your notice for unit ${unit} at ${facility.name}`,
    paragraphs: leavesOn
      ? [
          before
            ? `You told us another day: you leave unit ${unit} on ${day(leavesOn)}.`
            : `You told us that you leave unit ${unit} on ${day(leavesOn)}.`,
          'Rent and your gate code go on until you have moved out. On that day, tell us that the unit is empty: on our website, at the tablet in the office, or by phone.',
        ]
      : [`Your notice is withdrawn: your lease of unit ${unit} goes on as before.`],
    facts: [
      ['Unit', unit],
      leavesOn ? ['Leaving on', day(leavesOn)] : null,
      before ? ['Before', day(before)] : null,
    ],
    closing: [`You did not ask for this? Call us at once: ${facility.phone}.`],
  }),
  es: ({ unit, before, leavesOn, facility }, { day }) => ({
    subject: `Su aviso de salida de la unidad ${unit} en ${facility.name}`,
    paragraphs: leavesOn
      ? [
          before
            ? `Usted nos dio otro día: deja la unidad ${unit} el ${day(leavesOn)}.`
            : `Usted nos avisó que deja la unidad ${unit} el ${day(leavesOn)}.`,
          'El alquiler y su código siguen hasta que usted se haya ido. Ese día, díganos que la unidad está vacía: en nuestro sitio, en la tableta de la oficina o por teléfono.',
        ]
      : [`Su aviso se retiró: su contrato de la unidad ${unit} sigue como antes.`],
    facts: [
      ['Unidad', unit],
      leavesOn ? ['Se va el', day(leavesOn)] : null,
      before ? ['Antes', day(before)] : null,
    ],
    closing: [`¿No lo pidió usted? Llámenos enseguida: ${facility.phone}.`],
  }),
});
