import type { CustomerProfile } from 'schemas/customers';
import { ContactCard } from './contact-card.tsx';
import * as css from './customers.css.ts';
import { LeasesCard } from './leases-card.tsx';
import { PersonsCard } from './persons-card.tsx';

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
