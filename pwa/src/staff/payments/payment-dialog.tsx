import { useState } from 'react';
import { billedLabel } from 'schemas/billing/billed-label';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type PaymentDetail, receivablesApi } from 'schemas/payments/receivables';
import { type RefundState, staffPaymentsApi } from 'schemas/payments/staff-payments';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { useServerReply } from '../shared/calls/server-query.ts';
import { StaffDialog } from '../shared/form/staff-dialog.tsx';
import { LoadingLines } from '../shared/list/loading-lines.tsx';
import { ListFailure } from '../shared/list/server-list.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
import { RefundForm } from './actions/refund-form.tsx';
import { ReverseForm } from './actions/reverse-form.tsx';
import { useCounterWords } from './counter-words.ts';
import * as limits from './limits.copy.ts';
import { PaymentBadge } from './money-badges.tsx';
import * as copy from './payments.copy.ts';
import * as css from './payments.css.ts';
import { type RecordFact, RecordFacts, RecordPdfButton } from './record-facts.tsx';

interface PaymentDialogProps {
  id: string;
  onClose: () => void;
}

const askAgainMs = 2_000;

export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const words = useCopy(copy);
  const [form, setForm] = useState<'refund' | 'reverse'>();
  const answer = useServerReply(receivablesApi.payment, {
    params: { id },
    // The card network has not made up its mind about a refund.
    whileMs: (payment) => (payment?.refunds.some(({ state }) => state === 'asked') ? askAgainMs : false),
  });
  const payment = answer.data;
  const steps = { onBack: () => setForm(undefined), onClose };
  if (payment && form === 'refund') return <RefundForm payment={payment} {...steps} />;
  if (payment && form === 'reverse') return <ReverseForm payment={payment} {...steps} />;
  return (
    <StaffDialog
      onClose={onClose}
      eyebrow={payment && `${payment.customerName} · ${words.unit(payment.unitNumber)}`}
      title={payment ? words.payment.title(payment.receiptNumber) : words.payments.receipt}
      bodyLabel={words.payments.receipt}
    >
      {answer.isPending && <LoadingLines label={words.payment.loading} />}
      {answer.isError && !payment && <ListFailure list={answer} />}
      {payment && (
        <div className={css.stack}>
          <PaymentFacts payment={payment} />
          <PaidFor payment={payment} />
          <WentBack payment={payment} />
          <PaymentActions payment={payment} onForm={setForm} />
        </div>
      )}
    </StaffDialog>
  );
}

function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const words = useCopy(copy);
  const say = useCounterWords();
  const facts: RecordFact[] = [
    [words.state, <PaymentBadge key="state" payment={payment} />],
    [words.amount, <strong key="amount">{formatAmount(payment.amount)}</strong>],
    [words.payments.method, words.payments.methods[payment.method]],
    ...(payment.reference ? [[words.payment.checkNumber, payment.reference] as const] : []),
    [words.payments.received, say.instant(payment.receivedAt)],
    [words.payment.takenBy, say.actor(payment.receivedBy)],
    [words.payment.account, say.balance(payment.balance)],
  ];
  return <RecordFacts facts={facts} />;
}

function PaidFor({ payment: { paidFor, credit } }: { payment: PaymentDetail }) {
  const words = useCopy(copy).payment;
  const { locale } = useLocale();
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{words.paidFor}</h3>
      <ul className={css.lines}>
        {paidFor.map(({ invoiceNumber, amount, ...billed }) => (
          <li key={invoiceNumber} className={css.line}>
            {words.invoice(invoiceNumber, billedLabel(billed, locale))}
            <span className={css.sum}>{formatAmount(amount)}</span>
          </li>
        ))}
        {amountToCents(credit) > 0 && (
          <li className={css.line}>
            {words.credit}
            <span className={css.sum}>{formatAmount(credit)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function WentBack({ payment: { refunds, reversedAt, amount } }: { payment: PaymentDetail }) {
  const words = useCopy(copy).payment;
  const say = useCounterWords();
  if (refunds.length === 0 && reversedAt === null) return null;
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{words.wentBack}</h3>
      <ul className={css.lines}>
        {refunds.map(({ id, amount, reason, state, askedBy, askedAt }) => (
          <li key={id} className={css.line}>
            <div>
              {reason}
              <span className={css.under}>
                {words.refundStates[state]} · {words.askedBy(say.actor(askedBy), say.instant(askedAt))}
              </span>
            </div>
            <RefundSum state={state} amount={amount} />
          </li>
        ))}
        {reversedAt && (
          <li className={css.line}>
            <div>
              {words.takenBackAt}
              <span className={css.under}>{say.instant(reversedAt)}</span>
            </div>
            <span className={css.sum}>{formatAmount(amount)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A sum that never went back is struck out. */
function RefundSum({ state, amount }: { state: RefundState; amount: string }) {
  const isGone = state === 'declined' || state === 'failed' || state === 'expired';
  return isGone ? (
    <s className={css.under}>{formatAmount(amount)}</s>
  ) : (
    <span className={css.sum}>{formatAmount(amount)}</span>
  );
}

interface PaymentActionsProps {
  payment: PaymentDetail;
  onForm: (form: 'refund' | 'reverse') => void;
}

function PaymentActions({ payment, onForm }: PaymentActionsProps) {
  const words = useCopy(copy);
  const say = useCopy(limits);
  const isManager = useHasRole('manager');
  return (
    <div className={css.actionRow}>
      {!isManager && <p className={css.under}>{say.refundBy}</p>}
      <RecordPdfButton
        endpoint={staffPaymentsApi.receiptPdf}
        id={payment.id}
        name={`receipt-${payment.receiptNumber}`}
      />
      {isManager && amountToCents(payment.refundable) > 0 && (
        <Button look="outline" onPress={() => onForm('refund')}>
          {words.payment.refund}
        </Button>
      )}
      {isManager && payment.reversedAt === null && payment.method !== 'cash' && (
        <Button look="outline" onPress={() => onForm('reverse')}>
          {words.payment.reverse}
        </Button>
      )}
    </div>
  );
}
