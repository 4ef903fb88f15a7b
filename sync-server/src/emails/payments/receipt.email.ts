import type { Coming } from 'schemas/billing/coverage';
import { coveredTo } from 'schemas/billing/rent-calendar';
import { formatAmount, formatDollars } from 'schemas/kit/money';
import { defineCustomerEmail, sampleCustomer, type ToCustomer } from '../define-email.ts';

export interface ReceiptParams extends ToCustomer {
  unit: string;
  receiptNumber: string;
  amountCents: number;
  /** What it paid for, in words. */
  paidFor: string[];
  /** What is owed after it; negative when paid ahead. */
  balanceCents: number;
  /** Of a first payment: the day on which the tenancy began with it. */
  startsOn: string | null;
  /** What is billed from now on. */
  coming: Coming;
  /** The unit is not theirs, or not theirs any more: the money is kept until the office gives it back. */
  isKept: boolean;
}

export const sample: ReceiptParams = {
  ...sampleCustomer,
  receiptNumber: '1007',
  amountCents: 60_00,
  paidFor: ["First month's rent, unit 42"],
  balanceCents: 0,
  startsOn: '2026-11-20',
  coming: {
    next: {
      on: '2026-12-01',
      amount: '23.23',
      days: { from: '2026-12-20', to: '2026-12-31' },
      monthly: '60.00',
    },
    standing: 'goesOn',
    leavesOn: null,
  },
  isKept: false,
};

/** Money that arrived: what it paid, what is open after it, what comes next, and after a first payment that the unit is theirs. */
export const receiptEmail = defineCustomerEmail<ReceiptParams>({
  en: (receipt, { day }) => {
    const { unit, receiptNumber, amountCents, paidFor, balanceCents, startsOn, isKept, facility } = receipt;
    return {
      subject: `Your receipt ${receiptNumber} from ${facility.name}`,
      paragraphs: [
        `We have received your payment of ${formatDollars(amountCents)} for unit ${unit}. Thank you.`,
        isKept &&
          `Unit ${unit} was not kept or rented for you any more when your payment came. Your money is safe with us: we call you, and give it back unless you want another unit for it.`,
        startsOn &&
          `Unit ${unit} is yours from ${day(startsOn)} on. Your gate code is on its way to the gate.`,
      ],
      facts: [
        ['Receipt', receiptNumber],
        ['Unit', unit],
        ['Paid', formatDollars(amountCents)],
        ...paidFor.map((label): [string, string] => ['For', label]),
        startsOn !== null && ['Covers', `${day(startsOn)} to ${day(coveredTo(startsOn))}`],
        balanceCents < 0
          ? [isKept ? 'Kept for you' : 'Paid ahead', formatDollars(-balanceCents)]
          : ['Still open', formatDollars(balanceCents)],
        !isKept && ['What comes next', nextInEnglish(receipt, day)],
      ],
      closing: ['The receipt is attached as a PDF for your records.'],
    };
  },
  es: (receipt, { day }) => {
    const { unit, receiptNumber, amountCents, paidFor, balanceCents, startsOn, isKept, facility } = receipt;
    return {
      subject: `Su recibo ${receiptNumber} de ${facility.name}`,
      paragraphs: [
        `Recibimos su pago de ${formatDollars(amountCents)} por la unidad ${unit}. Gracias.`,
        isKept &&
          `La unidad ${unit} ya no estaba apartada ni alquilada a su nombre cuando llegó su pago. Su dinero está seguro: le llamamos y se lo devolvemos, salvo que quiera otra unidad.`,
        startsOn &&
          `La unidad ${unit} es suya a partir del ${day(startsOn)}. Su código va en camino al portón.`,
      ],
      facts: [
        ['Recibo', receiptNumber],
        ['Unidad', unit],
        ['Pagado', formatDollars(amountCents)],
        ...paidFor.map((label): [string, string] => ['Concepto', label]),
        startsOn !== null && ['Cubre', `del ${day(startsOn)} al ${day(coveredTo(startsOn))}`],
        balanceCents < 0
          ? [isKept ? 'Guardado para usted' : 'Pagado por adelantado', formatDollars(-balanceCents)]
          : ['Pendiente', formatDollars(balanceCents)],
        !isKept && ['Lo que sigue', nextInSpanish(receipt, day)],
      ],
      closing: ['Adjuntamos el recibo en PDF para su archivo.'],
    };
  },
});

type Next = Pick<ReceiptParams, 'coming' | 'balanceCents'>;
type InWords = (day: string) => string;
const isOneDay = ({ from, to }: { from: string; to: string }) => from === to;

function nextInEnglish({ coming: { next, standing, leavesOn }, balanceCents }: Next, day: InWords): string {
  if (next === null) return 'No more rent comes: this lease is over.';
  if (standing === 'leaving') return 'Once your move-out is confirmed, no more rent comes.';
  const { on, amount, monthly, days, later = [] } = next;
  const turns = later.map((turn) => `From ${day(turn.on)} on it is ${formatAmount(turn.monthly)}.`);
  const bill =
    amount === monthly
      ? `${day(on)}: ${formatAmount(amount)}, and so on the 1st of each month.`
      : `${day(on)}: ${formatAmount(amount)} for ${isOneDay(days) ? '' : `${day(days.from)} to `}${day(days.to)}, then ${formatAmount(monthly)} on the 1st of each month.`;
  const isAhead = balanceCents < 0 && 'What is paid ahead pays it first.';
  const notice = leavesOn && `You gave notice for ${day(leavesOn)}: rent ends once you have moved out.`;
  return [bill, ...turns, isAhead, notice].filter(Boolean).join(' ');
}

function nextInSpanish({ coming: { next, standing, leavesOn }, balanceCents }: Next, day: InWords): string {
  if (next === null) return 'No se cobra más renta: este contrato terminó.';
  if (standing === 'leaving') return 'Cuando se confirme su salida, no se cobra más renta.';
  const { on, amount, monthly, days, later = [] } = next;
  const turns = later.map((turn) => `Desde el ${day(turn.on)} son ${formatAmount(turn.monthly)}.`);
  const bill =
    amount === monthly
      ? `El ${day(on)}: ${formatAmount(amount)}, y así el día 1 de cada mes.`
      : `El ${day(on)}: ${formatAmount(amount)} ${isOneDay(days) ? 'por el' : `del ${day(days.from)} al`} ${day(days.to)}; después, ${formatAmount(monthly)} el día 1 de cada mes.`;
  const isAhead = balanceCents < 0 && 'Lo pagado por adelantado se usa primero.';
  const notice = leavesOn && `Avisó que se va el ${day(leavesOn)}: la renta termina cuando haya salido.`;
  return [bill, ...turns, isAhead, notice].filter(Boolean).join(' ');
}
