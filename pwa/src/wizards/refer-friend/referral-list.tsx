import { CircleCheck, Clock, UserPlus, Users } from 'lucide-react';
import type { Referral, ReferralStatus } from 'schemas/customers/referrals';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { Badge } from '../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './refer-friend.copy.ts';
import * as css from './refer-friend.css.ts';

export interface ReferralListProps {
  /** Null: not known yet. */
  referrals: Referral[] | null;
  isLoading: boolean;
  isOffline: boolean;
  onReload: () => void;
}

/** Whom this browser has named, and what became of it. */
export function ReferralList(props: ReferralListProps) {
  const say = useCopy(copy).list;
  return (
    <section aria-label={say.title} aria-busy={props.isLoading}>
      <h3 className={parts.groupTitle}>{say.title}</h3>
      <Content {...props} />
    </section>
  );
}

function Content({ referrals, isLoading, isOffline, onReload }: ReferralListProps) {
  const say = useCopy(copy).list;
  if (referrals && referrals.length > 0) return <Rows referrals={referrals} />;
  if (isLoading) return <Loading />;
  if (referrals) {
    return (
      <EmptyState icon={<Users />} title={say.empty}>
        {say.emptyText}
      </EmptyState>
    );
  }
  const again = (
    <Button look="outline" size="small" onPress={onReload}>
      {say.tryAgain}
    </Button>
  );
  return <Notice look="info" title={isOffline ? say.offline : say.failed} action={again} />;
}

function Loading() {
  const say = useCopy(copy).list;
  return (
    <div className={css.loading}>
      <VisuallyHidden>
        <span role="status">{say.loading}</span>
      </VisuallyHidden>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function Rows({ referrals }: { referrals: Referral[] }) {
  const say = useCopy(copy).list;
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <ul className={css.list}>
      {referrals.map(({ id, referenceName, refereeEmail, status, createdAt }) => (
        <li key={id} className={css.row}>
          <div className={css.friend}>
            <p className={css.friendName}>{referenceName}</p>
            <p className={css.friendEmail}>{refereeEmail}</p>
          </div>
          <span className={parts.quiet}>{say.on(formatInstant(createdAt, locale, timeZone))}</span>
          <span className={css.state}>
            <Badge {...looks[status]}>{say.states[status]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  pending: { look: 'neutral', icon: <UserPlus size={16} /> },
  qualified: { look: 'attention', icon: <Clock size={16} /> },
  paid: { look: 'available', icon: <CircleCheck size={16} /> },
} as const satisfies Record<ReferralStatus, unknown>;
