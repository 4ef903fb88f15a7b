import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { Link } from 'wouter';
import { formatBalance } from '../../core/i18n/format-balance.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { Tabs } from '../../ui/layout/tabs/tabs.tsx';
import { useServerReply } from '../shared/calls/server-query.ts';
import { useFailureWords } from '../shared/calls/use-failure-words.ts';
import { useForget } from '../shared/calls/use-forget.ts';
import { LetterDialog } from '../shared/letters/letter-dialog.tsx';
import * as letters from '../shared/letters/letters.copy.ts';
import { LoadingLines } from '../shared/list/loading-lines.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import * as css from './customers.css.ts';
import { AccountTab } from './money/account-tab.tsx';
import { DealingsTab } from './money/dealings-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import * as copy from './profile.copy.ts';
import { AccountHoldBanners } from './records/account-hold-banners.tsx';
import { RecordsTab } from './records/records-tab.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** All that is known of one customer. */
export function CustomerProfilePage({ id }: { id: string }) {
  const words = useCopy(copy);
  const record = useServerReply(customersApi.read, { params: { id } });
  useForget(customersApi.read, staffPaymentsApi.statement);
  return (
    <>
      <Link href="/customers" className={css.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {words.back}
      </Link>
      {record.isPending && (
        <Card>
          <LoadingLines label={words.loading} />
        </Card>
      )}
      {record.isError && !record.data && (
        <NotLoaded error={record.error} retry={() => void record.refetch()} />
      )}
      {record.data && <ProfileView profile={record.data} />}
    </>
  );
}

function NotLoaded({ error, retry }: { error: Error; retry: () => void }) {
  const words = useCopy(copy);
  const tell = useFailureWords();
  return (
    <Notice
      look="error"
      title={words.notLoaded}
      isLive
      action={
        <Button look="soft" size="small" onPress={retry}>
          {words.tryAgain}
        </Button>
      }
    >
      {tell(error)}
    </Notice>
  );
}

type Part = 'overview' | 'account' | 'dealings' | 'records';

function ProfileView({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const [part, setPart] = useState<Part>('overview');
  return (
    <>
      <ProfileHead profile={profile} />
      <AccountHoldBanners holds={profile.holds} />
      <Tabs
        label={words.parts}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'overview', label: words.overview, content: <OverviewTab profile={profile} /> },
          { value: 'account', label: words.account, content: <AccountTab profile={profile} /> },
          { value: 'dealings', label: words.dealings, content: <DealingsTab profile={profile} /> },
          { value: 'records', label: words.records, content: <RecordsTab profile={profile} /> },
        ]}
      />
    </>
  );
}

function ProfileHead({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { contact, standing, balance, createdAt } = profile;
  const name = `${contact.firstName} ${contact.lastName}`;
  return (
    <div className={css.profileHead}>
      <PageHead title={name} beside={<StandingBadge standing={standing} />} />
      <p className={css.summary}>
        <span>{words.since(when.dayOf(createdAt))}</span>
        <span>
          {balance.startsWith('-') ? words.paidAhead : words.owes}{' '}
          <span className={css.owed}>{formatBalance(balance.replace('-', ''))}</span>
        </span>
        {profile.erasedAt === null && <WriteButton profile={profile} />}
      </p>
    </div>
  );
}

function WriteButton({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(letters);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="soft" size="small" onPress={() => setOpen(true)}>
        <Mail size={18} aria-hidden="true" />
        {words.write}
      </Button>
      {isOpen && <LetterDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  );
}
