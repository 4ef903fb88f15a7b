import type { SubmissionStatus } from 'schemas/inbox/submissions';
import { isNetworkFailure } from '../../core/api/network-failure.ts';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import type { SavedRecord } from '../../outbox/client/use-saved-records.ts';
import { OutcomeNotice } from '../../outbox/view/outcome-notice.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as copy from './status.copy.ts';
import * as css from './status.css.ts';
import type { StatusAnswer } from './use-status.ts';

export interface StatusViewProps extends StatusAnswer {
  /** The record, where this very device keeps it. */
  own: SavedRecord | undefined;
  refresh: () => void;
}

/** The answer; without one, what this device knows; without that, why there is none. */
export function StatusState({ status, failure, own }: StatusViewProps) {
  const say = useCopy(copy);
  if (status === null && failure === null) {
    return (
      <div className={css.card} role="status">
        <VisuallyHidden>{say.loading}</VisuallyHidden>
        <Skeleton />
        <Skeleton shape="shortLine" />
      </div>
    );
  }
  // What the office has not received, the device may still hold.
  const isHere = own !== undefined && (status === null || status.state === 'not_received');
  return (
    <div className={css.card}>
      {failure && <Unreached isNetwork={isNetworkFailure(failure)} isHere={isHere} />}
      {isHere ? <OutcomeNotice record={own} /> : status && <State {...status} />}
      <Facts status={status} own={own} />
    </div>
  );
}

function Unreached({ isNetwork, isHere }: { isNetwork: boolean; isHere: boolean }) {
  const say = useCopy(copy);
  if (isHere) return <p className={css.quiet}>{say.offlineHere}</p>;
  return (
    <Notice look="warning" title={isNetwork ? say.offline : say.failed} isLive>
      {isNetwork ? say.offlineNext : say.failedNext}
    </Notice>
  );
}

const looks = {
  not_received: 'info',
  received: 'info',
  applied: 'success',
  conflict: 'warning',
  declined: 'warning',
  quarantined: 'warning',
  withdrawn: 'info',
  ended: 'info',
} as const satisfies Record<SubmissionStatus['state'], string>;

type StateProps = Pick<SubmissionStatus, 'state' | 'kind' | 'settledAt' | 'answersTo'>;

function State({ state, kind, settledAt, answersTo }: StateProps) {
  const say = useCopy(copy);
  // Laid aside and decided: a person has done by hand what the server could not.
  const isByHand = state === 'quarantined' && settledAt !== null;
  const ofKind = kind === null ? undefined : say.ofKind[kind]?.[state];
  const words = isByHand ? say.byHand : (ofKind ?? say.states[state]);
  const { title, next } = state === 'received' && answersTo === 'contact' ? say.passedOn : words;
  return (
    <div role="status">
      <Notice look={looks[state]} title={title}>
        {next}
      </Notice>
    </div>
  );
}

function Facts({ status, own }: Pick<StatusViewProps, 'status' | 'own'>) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const when = (instant: string) => formatInstant(instant, locale, timeZone);
  const receipt = status?.receiptNumber ?? own?.receiptNumber;
  const kind = status?.kind ?? own?.kind;
  const told = own && 'reference' in own.outcome ? own.outcome.reference : undefined;
  const reference = status?.reference ?? told;
  const facts: [string, string | undefined][] = [
    [say.receipt, receipt],
    [say.kind, kind && (say.kinds[kind] ?? kind)],
    [kind === 'referral' ? say.referralCode : say.ticket, reference],
    [say.receivedAt, status?.receivedAt ? when(status.receivedAt) : undefined],
    [say.settledAt, status?.settledAt ? when(status.settledAt) : undefined],
  ];
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className={css.facts}>
      {known.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
