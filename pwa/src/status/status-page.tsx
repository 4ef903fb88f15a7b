import { RefreshCw } from 'lucide-react';
import { useCtx } from '../ctx.tsx';
import { useCopy, useLocale } from '../kit/locale.tsx';
import { page } from '../kit/page-header/page-header.css.ts';
import { PageHeader } from '../kit/page-header/page-header.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { formatInstant } from '../kit/time-text.ts';
import { type SavedRecord, useSavedRecords } from '../offline/use-saved-records.ts';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/link-button/link-button.tsx';
import * as copy from './status.copy.ts';
import * as css from './status.css.ts';
import { StatusState } from './status-state.tsx';
import { type StatusAnswer, useStatus } from './use-status.ts';

/** What became of one request, for whoever holds its link. */
export function StatusPage({ token }: { token: string }) {
  const answer = useStatus(token);
  const own = useSavedRecords().find(({ statusToken }) => statusToken === token);
  return <StatusView {...answer} own={own} />;
}

export interface StatusViewProps extends StatusAnswer {
  /** The record, where this very device keeps it. */
  own: SavedRecord | undefined;
  refresh: () => void;
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
