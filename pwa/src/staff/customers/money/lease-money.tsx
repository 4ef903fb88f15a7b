import { useState } from 'react';
import type { CustomerLease, CustomerProfile } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as counter from '../../shared/counter/counter.copy.ts';
import { NewInvoice } from '../../shared/counter/new-invoice.tsx';
import { TakePayment } from '../../shared/counter/take-payment.tsx';
import * as css from '../../shared/lease-actions/lease-actions.css.ts';
import * as copy from './leases.copy.ts';

/** Money of this lease, with the tenant there: a payment, or something that the calendar does not bill. */
export function LeaseMoney({ lease, profile }: { lease: CustomerLease; profile: CustomerProfile }) {
  const words = useCopy(copy);
  const { take, bill } = useCopy(counter);
  const [open, setOpen] = useState<'take' | 'bill'>();
  const close = () => setOpen(undefined);
  const { id: leaseId, unit, state, balance, monthlyRate } = lease;
  if (state === 'lapsed') return null;
  const { firstName, lastName } = profile.contact;
  const customerName = `${firstName} ${lastName}`;
  const account = { leaseId, unitNumber: unit, customerName, state, balance, monthlyRate };
  return (
    <div className={css.actions}>
      <Button size="small" aria-label={words.takeOf(unit)} onPress={() => setOpen('take')}>
        {take.title}
      </Button>
      <Button look="outline" size="small" aria-label={words.billOf(unit)} onPress={() => setOpen('bill')}>
        {bill.title}
      </Button>
      {open === 'take' && <TakePayment account={account} onClose={close} />}
      {open === 'bill' && <NewInvoice account={account} onClose={close} />}
    </div>
  );
}
