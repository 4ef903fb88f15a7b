import type { CustomerProfile } from 'schemas/customers/customers';
import { ContactCard } from './contact/contact-card.tsx';
import * as css from './customers.css.ts';
import { LeasesCard } from './money/leases-card.tsx';
import { PersonsCard } from './persons/persons-card.tsx';

export function OverviewTab({ profile }: { profile: CustomerProfile }) {
  return (
    <div className={css.pair}>
      <LeasesCard profile={profile} />
      <div className={css.stack}>
        <ContactCard profile={profile} />
        {profile.erasedAt === null && <PersonsCard profile={profile} />}
      </div>
    </div>
  );
}
