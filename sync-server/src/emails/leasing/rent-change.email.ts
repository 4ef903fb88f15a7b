import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export type RentChangeKind = 'announced' | 'withdrawn';

export interface RentChangeParams extends ToCustomer {
  kind: RentChangeKind;
  unit: string;
  rentCents: number;
  beforeCents: number;
  /** The 1st from which on it counts. */
  effectiveOn: string;
  /** Sales tax on the rent of this tenant. */
  taxPercent?: number;
}

export const sample: RentChangeParams = {
  ...sampleCustomer,
  kind: 'announced',
  rentCents: 64_00,
  beforeCents: 60_00,
  effectiveOn: '2027-02-01',
};

/** From which day on the lease costs how much; or that the announced rent does not come. */
export const rentChangeEmail = defineCustomerEmail<RentChangeParams>({
  en: ({ kind, unit, rentCents, beforeCents, effectiveOn, taxPercent = 0, facility }, { day }) =>
    kind === 'announced'
      ? {
          subject: `Your rent for unit ${unit} from ${day(effectiveOn)}`,
          paragraphs: [
            `From ${day(effectiveOn)} the rent of unit ${unit} at ${facility.name} is ${formatDollars(rentCents)} a month. Until then it stays at ${formatDollars(beforeCents)}.`,
            taxPercent > 0 && `Sales tax, which is ${taxPercent}% today, is added to both.`,
            'You need not do anything: the bill of that day shows the new rent, and autopay charges it. If you would rather leave, tell us before that day.',
          ],
          facts: [
            ['Unit', unit],
            ['Rent until then', formatDollars(beforeCents)],
            ['Rent from that day', formatDollars(rentCents)],
            ['First bill at the new rent', day(effectiveOn)],
          ],
        }
      : {
          subject: `Your rent for unit ${unit} does not change`,
          paragraphs: [
            `We wrote that the rent of unit ${unit} changes to ${formatDollars(rentCents)} on ${day(effectiveOn)}. It does not: it stays at ${formatDollars(beforeCents)} a month.`,
          ],
          facts: [
            ['Unit', unit],
            ['Rent', formatDollars(beforeCents)],
          ],
        },
  es: ({ kind, unit, rentCents, beforeCents, effectiveOn, taxPercent = 0, facility }, { day }) =>
    kind === 'announced'
      ? {
          subject: `Su renta de la unidad ${unit} desde el ${day(effectiveOn)}`,
          paragraphs: [
            `Desde el ${day(effectiveOn)} la renta de la unidad ${unit} en ${facility.name} es de ${formatDollars(rentCents)} al mes. Hasta entonces sigue en ${formatDollars(beforeCents)}.`,
            taxPercent > 0 &&
              `A las dos se añade el impuesto sobre las ventas, que hoy es del ${taxPercent}%.`,
            'No tiene que hacer nada: la factura de ese día muestra la renta nueva y el pago automático la cobra. Si prefiere irse, díganoslo antes de ese día.',
          ],
          facts: [
            ['Unidad', unit],
            ['Renta hasta entonces', formatDollars(beforeCents)],
            ['Renta desde ese día', formatDollars(rentCents)],
            ['Primera factura con la renta nueva', day(effectiveOn)],
          ],
        }
      : {
          subject: `Su renta de la unidad ${unit} no cambia`,
          paragraphs: [
            `Le escribimos que la renta de la unidad ${unit} cambia a ${formatDollars(rentCents)} el ${day(effectiveOn)}. No es así: sigue en ${formatDollars(beforeCents)} al mes.`,
          ],
          facts: [
            ['Unidad', unit],
            ['Renta', formatDollars(beforeCents)],
          ],
        },
});
