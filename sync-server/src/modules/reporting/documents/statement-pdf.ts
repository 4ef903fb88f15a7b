import { formatDollars } from 'schemas/kit/money';
import type { PdfContent } from '../../../adapters/pdf/pdf.ts';
import { formatDay } from '../../../emails/locale.ts';
import { formatDate, whyOf } from '../../billing/statements/statement-lines.service.ts';
import type { Statement } from '../../billing/statements/statements.service.ts';
import { type Issuer, issuerOf } from './issuer.ts';

const words = {
  en: {
    title: (unit: string) => `Statement of account, unit ${unit}`,
    unit: 'Unit',
    asOf: 'As of',
    date: 'Date',
    why: 'Why',
    amount: 'Amount',
    balance: 'Balance',
    owed: 'Owed now',
    ahead: 'Paid ahead',
    legend: 'Charges are positive; payments and what was given up are negative.',
  },
  es: {
    title: (unit: string) => `Estado de cuenta, unidad ${unit}`,
    unit: 'Unidad',
    asOf: 'Al',
    date: 'Fecha',
    why: 'Motivo',
    amount: 'Importe',
    balance: 'Saldo',
    owed: 'Debe ahora',
    ahead: 'Pagado por adelantado',
    legend: 'Los cargos son positivos; los pagos y lo perdonado, negativos.',
  },
};

/** The whole account: each line says why, with what was owed after it. */
export function statementPdf(statement: Statement, issuer: Issuer, today: string, madeAt: Date): PdfContent {
  const { customer, unit, lines, balanceCents } = statement;
  const { locale } = customer;
  const say = words[locale];
  return {
    locale,
    title: say.title(unit),
    status: null,
    issuer: issuerOf(issuer),
    recipient: [
      `${customer.firstName} ${customer.lastName}`,
      customer.address,
      `${customer.city}, ${customer.state} ${customer.zipCode}`,
    ],
    facts: [
      [say.unit, unit],
      [say.asOf, formatDay(today, locale)],
    ],
    table: {
      columns: [
        { label: say.date, share: 1.1 },
        { label: say.why, share: 4 },
        { label: say.amount, share: 1.2, isMoney: true },
        { label: say.balance, share: 1.2, isMoney: true },
      ],
      rows: lines.map((line) => [
        formatDate(line.on, locale),
        whyOf(line, locale),
        formatDollars(line.cents),
        formatDollars(line.balanceCents),
      ]),
    },
    totals: [[balanceCents < 0 ? say.ahead : say.owed, formatDollars(Math.abs(balanceCents))]],
    notes: [say.legend],
    madeAt,
  };
}
