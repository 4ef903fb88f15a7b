import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface MoveOutRequestedParams extends ToCustomer {
  unit: string;
  receiptNumber: string;
  vacatedOn: string;
  /** Those of the same lease that wait already, oldest first. */
  waiting: { receiptNumber: string; sentOn: string }[];
  /** 0 for a clean unit. */
  cleaningFeeCents: number;
  /** Where the contact on file confirms it, or says that it was somebody else. */
  url: string;
  days: number;
}

export const sample: MoveOutRequestedParams = {
  ...sampleCustomer,
  receiptNumber: 'MO-1042',
  vacatedOn: '2026-11-20',
  waiting: [{ receiptNumber: 'MO-1041', sentOn: '2026-11-20' }],
  cleaningFeeCents: 30_00,
  url: 'https://gate.example/confirm-move-out/a',
  days: 7,
};

/** To the contact on file: it alone may confirm a move-out from afar, or stop it. */
export const moveOutRequestedEmail = defineCustomerEmail<MoveOutRequestedParams>({
  en: ({ unit, receiptNumber, vacatedOn, waiting, cleaningFeeCents, url, days, facility }, { day }) => {
    const earlier = waiting.map((each) => `${each.receiptNumber} of ${day(each.sentOn)}`).join(', ');
    // Where others wait, another day may count instead.
    const stops = earlier ? 'Once it is confirmed, rent stops on' : 'Either way rent then stops on';
    return {
      subject: `Please confirm: move-out ${receiptNumber} from unit ${unit} at ${facility.name}`,
      paragraphs: [
        `Somebody who knows your unit and last name told us that you left unit ${unit} on ${day(vacatedOn)}.`,
        earlier !== '' &&
          `Waiting as well: ${earlier}. The one that you confirm counts, with its day; the inspection takes account of what the others say.`,
        'Nothing has changed yet: your lease, your rent and your gate code stay as they are.',
        `Was it you? Confirm it within ${days} days, or leave it to us: our staff look at the unit. ${stops} ${day(vacatedOn)}.`,
        cleaningFeeCents > 0 &&
          `The unit was said not to be clean: a cleaning fee of ${formatDollars(cleaningFeeCents)} is charged once it is confirmed. If you have paid it already, nothing more is charged.`,
        'Was it not you? Tell us on the same page, and nothing happens.',
      ],
      facts: [
        ['Receipt', receiptNumber],
        ['Unit', unit],
        ['Left on', day(vacatedOn)],
      ],
      action: { label: 'Confirm, or say it was not you', url },
      closing: [
        `We never ask for this link on the phone. Something looks wrong? Call us: ${facility.phone}.`,
      ],
    };
  },
  es: ({ unit, receiptNumber, vacatedOn, waiting, cleaningFeeCents, url, days, facility }, { day }) => {
    const earlier = waiting.map((each) => `${each.receiptNumber} del ${day(each.sentOn)}`).join(', ');
    const stops = earlier ? 'Cuando se confirme, la renta termina el' : 'En ambos casos la renta termina el';
    return {
      subject: `Confirme por favor: salida ${receiptNumber} de la unidad ${unit} en ${facility.name}`,
      paragraphs: [
        `Alguien que conoce su unidad y su apellido nos dijo que usted dejó la unidad ${unit} el ${day(vacatedOn)}.`,
        earlier !== '' &&
          `También en espera: ${earlier}. Cuenta la que usted confirme, con su día; la inspección tiene en cuenta lo que dicen las demás.`,
        'Todavía no ha cambiado nada: su contrato, su renta y su código siguen igual.',
        `¿Fue usted? Confírmelo en ${days} días, o déjelo en nuestras manos: el personal revisa la unidad. ${stops} ${day(vacatedOn)}.`,
        cleaningFeeCents > 0 &&
          `Se indicó que la unidad no está limpia: el cargo de limpieza de ${formatDollars(cleaningFeeCents)} se cobra cuando se confirme. Si ya lo pagó, no se cobra nada más.`,
        '¿No fue usted? Díganoslo en la misma página y no pasará nada.',
      ],
      facts: [
        ['Recibo', receiptNumber],
        ['Unidad', unit],
        ['Se fue el', day(vacatedOn)],
      ],
      action: { label: 'Confirmar o decir que no fui yo', url },
      closing: [`Nunca pedimos este enlace por teléfono. ¿Algo no está bien? Llámenos: ${facility.phone}.`],
    };
  },
});
