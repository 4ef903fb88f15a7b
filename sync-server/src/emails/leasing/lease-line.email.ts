import { formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface LeaseLineParams extends ToCustomer {
  act: 'added' | 'ended';
  unit: string;
  /** As it stands on the bill. */
  label: string;
  isDiscount: boolean;
  /** A month; of a discount this or `percent` of the rent. */
  amountCents: number | null;
  percent: number | null;
  /** The 1st from which on it is billed. */
  from: string;
  /** The last day; before the first one: it was never billed. */
  until: string | null;
}

export const sample: LeaseLineParams = {
  ...sampleCustomer,
  act: 'added',
  label: 'Protection $2,000',
  isDiscount: false,
  amountCents: 12_00,
  percent: null,
  from: '2027-02-01',
  until: null,
};

const sumOf = ({ amountCents, percent, isDiscount }: LeaseLineParams): string => {
  const sum = percent === null ? formatDollars(amountCents ?? 0) : `${percent}%`;
  return isDiscount ? `-${sum}` : sum;
};

/** What is billed with the rent from a day on, or not any more; the words of the office in both languages. */
export const leaseLineEmail = defineCustomerEmail<LeaseLineParams>({
  en: (line, { day }) => {
    const { act, unit, label, from, until, facility } = line;
    const facts: [string, string][] = [
      ['Unit', unit],
      ['On the bill', label],
      ['A month', sumOf(line)],
    ];
    if (act === 'ended')
      return {
        subject: `${label} ends, unit ${unit}`,
        paragraphs: [
          `${label} is on no bill for unit ${unit} at ${facility.name} that is still to come. What is billed stays.`,
        ],
        facts,
      };
    const last: [string, string][] = until === null ? [] : [['Until', day(until)]];
    return {
      subject: `${label} on your bill for unit ${unit} from ${day(from)}`,
      paragraphs: [
        `From ${day(from)} your bills for unit ${unit} at ${facility.name} have one more line. If you did not ask for it, please call us.`,
      ],
      facts: [...facts, ['First bill', day(from)], ...last],
    };
  },
  es: (line, { day }) => {
    const { act, unit, label, from, until, facility } = line;
    const facts: [string, string][] = [
      ['Unidad', unit],
      ['En la factura', label],
      ['Al mes', sumOf(line)],
    ];
    if (act === 'ended')
      return {
        subject: `${label} termina, unidad ${unit}`,
        paragraphs: [
          `${label} no estará en ninguna factura por venir de la unidad ${unit} en ${facility.name}. Lo facturado se queda.`,
        ],
        facts,
      };
    const last: [string, string][] = until === null ? [] : [['Hasta', day(until)]];
    return {
      subject: `${label} en su factura de la unidad ${unit} desde el ${day(from)}`,
      paragraphs: [
        `Desde el ${day(from)} sus facturas de la unidad ${unit} en ${facility.name} tienen una línea más. Si no la pidió, llámenos.`,
      ],
      facts: [...facts, ['Primera factura', day(from)], ...last],
    };
  },
});
