import type { PublicInvoice } from 'schemas/billing/invoices';
import { centsToText } from 'schemas/kit/money';

interface Shown {
  id: string;
  number: number;
  kind: PublicInvoice['kind'];
  period: string;
  dueOn: string;
  amountCents: number;
  openCents: number;
  waivedCents: number;
  isWaiting: boolean;
  unit: string;
  lines: { label: string; amountCents: number }[];
  customer: PublicInvoice['customer'];
}

/** What a pay link shows: what is open, or what was paid when nothing is. */
export function toPublicInvoice(invoice: Shown): PublicInvoice {
  const { id, number, kind, period, dueOn, amountCents, openCents, waivedCents, isWaiting, lines } = invoice;
  const { unit, customer } = invoice;
  const isPaid = openCents === 0;
  return {
    id,
    invoiceNumber: String(number),
    kind,
    period,
    amount: centsToText(isPaid ? amountCents - waivedCents : openCents),
    total: centsToText(amountCents),
    dueDate: dueOn,
    isWaiting,
    status: isPaid ? 'paid' : 'pending',
    lines: lines.map((line) => ({ label: line.label, amount: centsToText(line.amountCents) })),
    lease: { unitNumber: unit },
    customer: isPaid ? cover(customer) : pick(customer),
  };
}

const pick = ({ firstName, lastName, email, address, city, state, zipCode }: PublicInvoice['customer']) => ({
  firstName,
  lastName,
  email,
  address,
  city,
  state,
  zipCode,
});

const covered = '•••';

/** A link lives on in mailboxes: once it has done its work it gives no address away. */
const cover = (customer: PublicInvoice['customer']): PublicInvoice['customer'] => ({
  ...pick(customer),
  email: customer.email.replace(/^(.).*(?=@)/, `$1${covered}`),
  address: covered,
  zipCode: covered,
});
