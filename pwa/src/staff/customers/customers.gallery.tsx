import type { AccountHold } from 'schemas/customers/customer-records';
import { standing } from 'schemas/customers/customers';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { Card } from '../../ui/layout/card/card.tsx';
import { ContactVersions } from './contact/contact-versions.tsx';
import type { Clash } from './contact/merge-contact.ts';
import * as css from './customers.css.ts';
import { AccountHoldBanners } from './records/account-hold-banners.tsx';
import { StandingBadge } from './standing-badge.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const clashes: Clash[] = [
  { field: 'city', mine: 'Lebanon', theirs: 'Bardstown' },
  { field: 'email', mine: 'm.obrien@mail.example', theirs: 'maureen.obrien-fitzgerald@long.mail.example' },
  { field: 'acceptsSms', mine: true, theirs: false },
];
const hold: AccountHold = {
  id: '0199a000-0000-7000-8000-000000000001',
  kind: 'military',
  reason: 'Orders until June 30',
  by: 'staff:clerk',
  at: '2026-11-20T15:00:00.000Z',
  lifted: null,
};
const lifted = { ...hold, id: '2', lifted: { by: 'staff:clerk', at: '2026-11-21T15:00:00.000Z' } };

export const gallery: Gallery = {
  title: 'Customers of the staff',
  cases: {
    'how somebody stands': () => (
      <span className={css.badges}>
        {standing.options.map((each) => (
          <StandingBadge key={each} standing={each} />
        ))}
      </span>
    ),
    'two versions': () => (
      <Card>
        <ContactVersions clashes={clashes} onTakeTheirs={() => undefined} />
      </Card>
    ),
    'a hold, and one that is over': () => (
      <CtxProvider value={ctx}>
        <AccountHoldBanners holds={[hold, lifted]} />
      </CtxProvider>
    ),
  },
};
