import type { CustomerProfile } from 'schemas/customers/customers';
import * as css from '../customers.css.ts';
import { AccountHoldsCard } from './account-holds-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PersonalDataCard } from './personal-data-card.tsx';
import { TaxCard } from './tax-card.tsx';

export function RecordsTab({ profile }: { profile: CustomerProfile }) {
  if (profile.erasedAt !== null) return <PersonalDataCard profile={profile} />;
  return (
    <div className={css.pair}>
      <NotesCard profile={profile} />
      <div className={css.stack}>
        <AccountHoldsCard profile={profile} />
        <TaxCard profile={profile} />
        <PersonalDataCard profile={profile} />
      </div>
    </div>
  );
}
