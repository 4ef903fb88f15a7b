import { FileDown } from 'lucide-react';
import { lineLabel } from 'schemas/billing/billed-label';
import type { PublicInvoice } from 'schemas/billing/invoices';
import { centsToText, formatAmount, textToCents } from 'schemas/kit/money';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import * as css from '../payment-frame.css.ts';
import * as sharedCopy from '../payment-pages.copy.ts';
import { type FactRow, Facts } from '../payment-summary.tsx';
import * as copy from './pay-invoice.copy.ts';

/** What it bills, what was paid of it before, and until when the rest is due. */
export function InvoiceLines({ invoice, isBelow = false }: { invoice: PublicInvoice; isBelow?: boolean }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { kind, period, lines, amount, total, status, dueDate } = invoice;
  const dueOn = useDateText(dueDate);
  const paidCents = (textToCents(total) ?? 0) - (textToCents(amount) ?? 0);
  const isPartPaid = status === 'pending' && paidCents > 0;
  const rows: FactRow[] = lines.map(({ label, amount }, i) => [
    lineLabel(i, { kind, period, label }, locale),
    formatAmount(amount),
  ]);
  if (lines.length > 1 || isPartPaid) rows.push([say.total, formatAmount(total)]);
  if (isPartPaid) rows.push([say.alreadyPaid, `-${formatAmount(centsToText(paidCents))}`]);
  return <Facts isBelow={isBelow} rows={[...rows, [say.dueDate, dueOn]]} />;
}

export function BilledTo({ invoice: { customer, lease } }: { invoice: PublicInvoice }) {
  const say = useCopy(copy);
  const { unit } = useCopy(sharedCopy);
  const { firstName, lastName, address, city, state, zipCode } = customer;
  return (
    <section aria-label={say.customer} className={css.billedTo}>
      <p className={css.quiet}>{say.customer}</p>
      <p className={css.strong}>{`${firstName} ${lastName}`}</p>
      <p className={css.quiet}>{[address, city, `${state} ${zipCode}`].join(', ')}</p>
      <p className={css.quiet}>{unit(lease.unitNumber)}</p>
    </section>
  );
}

export function InvoiceBadge({ invoice }: { invoice: PublicInvoice }) {
  const say = useCopy(copy);
  const { now, facility } = useCtx();
  if (invoice.status === 'paid') {
    return (
      <Badge look="available" isLarge>
        {say.paidBadge}
      </Badge>
    );
  }
  if (invoice.isWaiting) {
    return (
      <Badge look="neutral" isLarge>
        {say.waitingBadge}
      </Badge>
    );
  }
  const isOverdue = invoice.dueDate < dayOf(now(), facility.timeZone);
  return (
    <Badge look={isOverdue ? 'occupied' : 'attention'} isLarge>
      {isOverdue ? say.overdueBadge : say.dueBadge}
    </Badge>
  );
}

export function PdfLink({ token }: { token: string }) {
  const say = useCopy(copy);
  return (
    <div className={css.actions}>
      <LinkButton
        look="soft"
        size="small"
        iconBefore={<FileDown size={20} />}
        href={`/api/invoices/by-token/${encodeURIComponent(token)}/pdf`}
        download
      >
        {say.pdf}
      </LinkButton>
    </div>
  );
}

/** The calendar day at the facility, as the wire writes it. */
const dayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** A calendar date in words; no time zone may move it. */
function useDateText(date: string): string {
  const { locale } = useLocale();
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(date));
}
