import { Mail } from 'lucide-react';
import { useState } from 'react';
import { isWithinLimit, roleFor } from 'schemas/access/staff-limits';
import { billedLabel } from 'schemas/billing/billed-label';
import { staffInvoicesApi } from 'schemas/billing/staff-invoices';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type InvoiceRow, receivablesApi } from 'schemas/payments/receivables';
import { useCtx } from '../../../core/context/ctx.tsx';
import { CopyLinkButton } from '../../../core/copy-link/copy-link-button.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { useHasRole, useStaffUser } from '../../shared/session/staff-user.tsx';
import { GiveUpForm, type GivingUp } from '../actions/give-up-form.tsx';
import { TakeBackForm } from '../actions/take-back-form.tsx';
import { useCounterWords } from '../counter-words.ts';
import * as limits from '../limits.copy.ts';
import { InvoiceBadge } from '../money-badges.tsx';
import * as copy from '../payments.copy.ts';
import * as css from '../payments.css.ts';
import { type RecordFact, RecordFacts, RecordPdfButton } from '../record-facts.tsx';
import * as sales from '../sales/sales.copy.ts';

interface InvoiceDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
}

export function InvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const words = useCopy(copy);
  const [givingUp, setGivingUp] = useState<GivingUp | 'takeBack'>();
  const back = () => setGivingUp(undefined);
  if (givingUp === 'takeBack') return <TakeBackForm invoice={invoice} onBack={back} onClose={onClose} />;
  if (givingUp) return <GiveUpForm invoice={invoice} way={givingUp} onBack={back} onClose={onClose} />;
  return (
    <StaffDialog
      onClose={onClose}
      eyebrow={`${invoice.customerName} · ${words.unit(invoice.unitNumber)}`}
      title={words.invoice.title(invoice.invoiceNumber)}
    >
      <div className={css.stack}>
        <InvoiceFacts invoice={invoice} />
        <InvoiceActions invoice={invoice} onGiveUp={setGivingUp} />
      </div>
    </StaffDialog>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceRow }) {
  const { locale } = useLocale();
  const words = useCopy(copy);
  const say = useCounterWords();
  const label = billedLabel(invoice, locale);
  const facts: RecordFact[] = [
    [words.state, <InvoiceBadge key="state" invoice={invoice} />],
    ...(label ? ([[words.invoice.for, label]] satisfies RecordFact[]) : []),
    [words.invoice.issued, say.instant(invoice.issuedAt)],
    [words.invoices.due, say.day(invoice.dueDate)],
    [words.amount, formatAmount(invoice.amount)],
    [words.invoices.stillOpen, <strong key="open">{formatAmount(invoice.open)}</strong>],
  ];
  return <RecordFacts facts={facts} />;
}

interface InvoiceActionsProps {
  invoice: InvoiceRow;
  onGiveUp: (action: GivingUp | 'takeBack') => void;
}

function InvoiceActions({ invoice, onGiveUp }: InvoiceActionsProps) {
  const words = useCopy(copy);
  const isOpen = invoice.state === 'open' || invoice.state === 'part_paid';
  const say = useCopy(limits);
  const saySales = useCopy(sales);
  const isManager = useHasRole('manager');
  const role = useStaffUser()?.role ?? 'clerk';
  const openCents = amountToCents(invoice.open);
  const mayWaive = isWithinLimit(role, 'waiverCents', openCents);
  return (
    <div className={css.part}>
      {isOpen && <AskForMoney invoice={invoice} />}
      <div className={css.actions}>
        <RecordPdfButton
          endpoint={staffInvoicesApi.pdf}
          id={invoice.id}
          name={`invoice-${invoice.invoiceNumber}`}
        />
        {isOpen && mayWaive && (
          <Button look="outline" onPress={() => onGiveUp('waive')}>
            {words.invoice.waive}
          </Button>
        )}
        {invoice.isReturnable && isManager && (
          <Button look="outline" onPress={() => onGiveUp('takeBack')}>
            {saySales.takeBack}
          </Button>
        )}
        {invoice.isVoidable && isManager && (
          <Button look="outline" onPress={() => onGiveUp('void')}>
            {words.invoice.void}
          </Button>
        )}
      </div>
      {isOpen && !mayWaive && <p className={css.under}>{say.waiveBy[roleFor('waiverCents', openCents)]}</p>}
      {invoice.isVoidable && !isManager && <p className={css.under}>{say.voidBy}</p>}
    </div>
  );
}

function AskForMoney({ invoice }: { invoice: InvoiceRow }) {
  const words = useCopy(copy).invoice;
  const { working } = useCopy(copy);
  const { newId } = useCtx();
  const staffCall = useStaffCall();
  const [url, setUrl] = useState<string>();
  const params = { id: invoice.id };
  const send = async () => {
    const sent = await staffCall.run(receivablesApi.sendInvoice, { params, body: { key: newId() } });
    if (sent) showToast({ title: words.sent, description: words.sentTo(sent.recipient) });
  };
  const link = async () => setUrl((await staffCall.run(receivablesApi.linkInvoice, { params }))?.url);
  return (
    <div className={css.part}>
      <Refusal refusal={staffCall.refusal} />
      <div className={css.actions}>
        <Button
          iconBefore={<Mail size={18} />}
          pendingLabel={staffCall.isPending ? working : undefined}
          onPress={() => void send()}
        >
          {words.send}
        </Button>
        {url ? (
          <CopyLinkButton address={url} />
        ) : (
          <Button look="soft" onPress={() => void link()}>
            {words.link}
          </Button>
        )}
      </div>
      {url && (
        <p className={css.address}>
          {url}
          <span className={css.under}>{words.linkText}</span>
        </p>
      )}
    </div>
  );
}
