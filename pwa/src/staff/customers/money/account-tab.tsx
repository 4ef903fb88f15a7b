import { CreditCard } from 'lucide-react';
import type { CustomerProfile } from 'schemas/customers/customers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import * as css from '../customers.css.ts';
import { Section } from '../section.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import * as copy from './money.copy.ts';
import { PaymentsCard } from './payments-card.tsx';
import { StatementCard } from './statement-card.tsx';

export function AccountTab({ profile }: { profile: CustomerProfile }) {
  return (
    <div className={css.stack}>
      {profile.leases.map(({ id, unit }) => (
        <StatementCard key={id} leaseId={id} unit={unit} />
      ))}
      <div className={css.pair}>
        <InvoicesCard invoices={profile.invoices} />
        <PaymentsCard payments={profile.payments} />
      </div>
      <CardsCard profile={profile} />
    </div>
  );
}

function CardsCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const autopay = new Set(profile.leases.map(({ autopayCardId }) => autopayCardId));
  return (
    <Section title={words.cards}>
      {profile.cards.length === 0 && (
        <EmptyState icon={<CreditCard size={32} />} title={words.noCards}>
          {words.noCardsText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {profile.cards.map(({ id, brand, last4, expMonth, expYear }) => (
          <li key={id} className={css.item}>
            <CreditCard size={20} aria-hidden="true" />
            <div className={css.itemWords}>
              <p className={css.itemTitle}>{words.card(brand, last4)}</p>
              <p className={css.under}>{words.expires(`${String(expMonth).padStart(2, '0')}/${expYear}`)}</p>
            </div>
            {autopay.has(id) && <Badge look="available">{words.isAutopay}</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
