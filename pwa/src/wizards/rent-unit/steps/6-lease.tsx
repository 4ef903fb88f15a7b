import { type LeaseFacts, type LeaseReading, readLease } from 'schemas/leasing/lease-agreement';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale, useSentence } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { ScrollRegion } from '../../../ui/layout/scroll-region/scroll-region.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as css from '../lease/lease.css.ts';
import { isLeaseAccepted, leaseOf, listLeaseChanges } from '../lease/shown-lease.ts';
import { Signature } from '../lease/signature.tsx';
import { useShownOffers } from '../offers/shown-offers.ts';
import * as copy from '../rent-unit.copy.ts';
import type { StepProps } from '../rental-draft.ts';

/** The contract of this very rental: what is ticked here is what stands here. */
export function Lease({ draft, errors, isOffline, edit }: StepProps & { isOffline: boolean }) {
  const { facility, now } = useCtx();
  const { locale } = useLocale();
  const say = useCopy(copy).lease;
  const sentence = useSentence();
  const error = errors.leaseAgreementAccepted;
  const isAccepted = isLeaseAccepted(draft);
  const { promotion } = useShownOffers(draft.plan);
  const ofNow = leaseOf(draft, { facility, locale, isOffline, promotion });
  const lease = isAccepted && draft.leaseShown ? { ...draft.leaseShown, locale } : ofNow;
  const accept = (isTicked: boolean) =>
    edit({
      leaseAgreementAccepted: isTicked,
      leaseAcceptedAt: isTicked ? now().toISOString() : null,
      ...(isTicked && { leaseShown: ofNow }),
    });
  const changes = listLeaseChanges(draft).map((part) => say.parts[part]);
  return (
    <div className={css.textAndAnswer}>
      <LeaseText lease={lease} label={say.text} />
      <div className={parts.stack}>
        {changes.length > 0 && (
          <Notice look="warning" title={say.changed}>
            {say.changedText(changes.join(', '))}
          </Notice>
        )}
        <Checkbox look="card" isSelected={isAccepted} onChange={accept} error={error && sentence(error)}>
          {say.accept}
        </Checkbox>
        <Signature
          signature={draft.signature}
          onSign={(signature) => edit({ signature, ...(!isAccepted && { leaseShown: ofNow }) })}
        />
      </div>
    </div>
  );
}

/** The English text, which binds; for a Spanish reader each line of it with its translation beside it. */
function LeaseText({ lease, label }: { lease: LeaseFacts; label: string }) {
  const [english, spanish] = readLease(lease);
  if (!english) return null;
  return (
    <ScrollRegion label={label} className={css.lease}>
      <div className={css.pair}>
        <p className={parts.groupTitle} lang="en">
          {english.title}
        </p>
        {spanish && (
          <p className={css.translated} lang="es">
            {spanish.note}
          </p>
        )}
      </div>
      <div className={css.terms}>
        {english.terms.map((term, i) => (
          <div key={term.name} className={css.pair}>
            <Term term={term} lang="en" />
            <Term term={spanish?.terms[i]} lang="es" />
          </div>
        ))}
      </div>
      <ol className={css.clauses}>
        {english.clauses.map((clause, i) => (
          <li key={clause.heading} className={css.pair}>
            <Clause clause={clause} number={i + 1} lang="en" />
            <Clause clause={spanish?.clauses[i]} number={i + 1} lang="es" />
          </li>
        ))}
      </ol>
    </ScrollRegion>
  );
}

type Lang = 'en' | 'es';

function Term({ term, lang }: { term: LeaseReading['terms'][number] | undefined; lang: Lang }) {
  if (!term) return null;
  return (
    <dl lang={lang} className={lang === 'es' ? css.translated : undefined}>
      <dt className={css.termName}>{term.name}</dt>
      <dd className={css.termValue}>{term.value}</dd>
    </dl>
  );
}

interface ClauseProps {
  clause: LeaseReading['clauses'][number] | undefined;
  number: number;
  lang: Lang;
}

function Clause({ clause, number, lang }: ClauseProps) {
  if (!clause) return null;
  return (
    <p lang={lang} className={lang === 'es' ? css.translated : undefined}>
      <strong className={parts.strong}>
        {number}. {clause.heading}
      </strong>{' '}
      {clause.text}
    </p>
  );
}
