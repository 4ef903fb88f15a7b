import { RefreshCw } from 'lucide-react';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { PageHeading } from '../../core/navigation/page-heading.tsx';
import { useSavedRecords } from '../../outbox/client/use-saved-records.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import { page } from '../shared/page-header/page-header.css.ts';
import { PageHeader } from '../shared/page-header/page-header.tsx';
import * as copy from './status.copy.ts';
import * as css from './status.css.ts';
import { StatusState, type StatusViewProps } from './status-state.tsx';
import { useStatus } from './use-status.ts';

/** What became of one request, for whoever holds its link. */
export function StatusPage({ token }: { token: string }) {
  const answer = useStatus(token);
  const own = useSavedRecords().find(({ statusToken }) => statusToken === token);
  return <StatusView {...answer} own={own} />;
}

export function StatusView(props: StatusViewProps) {
  const { isAsking, checkedAt, refresh } = props;
  const { facility } = useCtx();
  const say = useCopy(copy);
  const { locale } = useLocale();
  return (
    <div className={page}>
      <PageHeader />
      <main className={css.main}>
        <PageHeading title={say.title}>{say.title}</PageHeading>
        <StatusState {...props} />
        <div className={css.actions}>
          <Button
            look="soft"
            iconBefore={<RefreshCw size={20} />}
            onPress={refresh}
            pendingLabel={isAsking ? say.refreshing : undefined}
          >
            {say.refresh}
          </Button>
          <LinkButton look="plain" href="/">
            {say.home}
          </LinkButton>
        </div>
        {checkedAt && (
          <p className={css.quiet}>{say.checked(formatInstant(checkedAt, locale, facility.timeZone))}</p>
        )}
        <p className={css.quiet}>
          <a href={facility.phoneHref} className={css.phone}>
            {say.questions(facility.phone)}
          </a>
        </p>
      </main>
    </div>
  );
}
