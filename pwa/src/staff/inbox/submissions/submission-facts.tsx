import type { ReactNode } from 'react';
import type { SubmissionDetail } from 'schemas/inbox/staff-submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { PhotoButtons } from '../../shared/id-photo/photo-buttons.tsx';
import { type Fact, Facts, Part } from '../facts.tsx';
import * as css from '../inbox.css.ts';
import * as fields from './key-in.copy.ts';
import { SubmissionBadge, useKindName, useResult } from './submission-words.tsx';
import * as copy from './submissions.copy.ts';
import { useActorName } from './use-actor-name.ts';

interface SubmissionFactsProps {
  detail: SubmissionDetail;
  /** What can be decided: right below what was sent. */
  children: ReactNode;
}

export function SubmissionFacts({ detail, children }: SubmissionFactsProps) {
  const words = useCopy(copy);
  return (
    <div className={css.stack}>
      <Part title={words.facts}>
        <About detail={detail} />
      </Part>
      <Part title={words.sent}>
        <Sent detail={detail} />
      </Part>
      <Since detail={detail} />
      <Attachments detail={detail} />
      {children}
      <History detail={detail} />
    </div>
  );
}

function About({ detail }: { detail: SubmissionDetail }) {
  const words = useCopy(copy);
  const when = useWhen();
  const resultOf = useResult();
  const { kioskName, capturedAt, receivedAt, clock, attempts } = detail;
  const facts: Fact[] = [
    [words.state, <SubmissionBadge key="state" row={detail} />],
    [words.result, resultOf(detail)],
    [words.device, kioskName ?? words.ownDevice],
    [
      words.captured,
      <>
        {capturedAt && when.instant(capturedAt)}
        {clock !== 'plausible' && (
          <span className={css.under}>
            <Badge look="attention">{words.clocks[clock]}</Badge>
          </span>
        )}
      </>,
    ],
    [words.received, when.instant(receivedAt)],
    [words.age, when.age(receivedAt)],
    [words.tries, String(attempts)],
  ];
  return <Facts facts={facts} />;
}

/** Shown as the unit that it is, below. */
const elsewhere = 'selectedUnitId';

function Sent({ detail: { sent, notShown } }: { detail: SubmissionDetail }) {
  const words = useCopy(copy);
  const labels = useCopy(fields).fields as Record<string, string>;
  if (notShown) return <Notice look="warning" title={words.notShown[notShown]} />;
  const say = (value: string) =>
    value === 'true' ? words.ticked : value === 'false' ? words.notTicked : value;
  return (
    <Facts
      facts={(sent ?? [])
        .filter(({ field }) => field !== elsewhere)
        .map(({ field, value }) => [labels[field] ?? field, say(value)])}
    />
  );
}

function Since({ detail: { unitNow } }: { detail: SubmissionDetail }) {
  const words = useCopy(copy);
  const when = useWhen();
  if (!unitNow) return null;
  const { number, status, letSince } = unitNow;
  return (
    <Part title={words.since}>
      <p>
        {words.unitNow(number)}:{' '}
        {letSince ? words.takenSince(when.instant(letSince)) : words.unitStatus[status]}
      </p>
    </Part>
  );
}

function Attachments({ detail }: { detail: SubmissionDetail }) {
  const words = useCopy(copy);
  const kindName = useKindName();
  const { attachments, receiptNumber, kind } = detail;
  if (attachments.length === 0) return null;
  const name = receiptNumber ?? kindName(kind);
  const paths = attachments.flatMap(({ path }) => path ?? []);
  return (
    <Part title={words.attachments}>
      <p className={css.under}>
        {attachments
          .map(({ state }, index) => `${words.photo(index + 1)}: ${words.photoStates[state]}`)
          .join(' · ')}
      </p>
      {paths.length > 0 && (
        <PhotoButtons
          paths={paths}
          title={words.attachments}
          eyebrow={name}
          label={words.photo}
          name={(number) => words.photoOf(number, name)}
        />
      )}
    </Part>
  );
}

function History({ detail: { history } }: { detail: SubmissionDetail }) {
  const words = useCopy(copy);
  const when = useWhen();
  const actorName = useActorName();
  if (history.length === 0) return null;
  return (
    <Part title={words.history}>
      <ul className={css.list}>
        {history.map(({ action, by, at }) => (
          <li key={`${action} ${at}`} className={css.item}>
            {words.actions[action] ?? action}
            <span className={css.under}>
              {actorName(by)} · {when.instant(at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
