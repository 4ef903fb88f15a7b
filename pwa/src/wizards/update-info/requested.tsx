import { IdCard, MailCheck, MousePointerClick } from 'lucide-react';
import type { InfoChange } from 'schemas/customers/info-changes';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import { FinishFrame } from '../shared/frame/finish-frame.tsx';
import { NextStep, NextSteps } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './update-info.copy.ts';

interface RequestedProps {
  change: InfoChange;
  onDone: () => void;
}

/** The office has the wish; it is not done before the old contact, or the staff, have confirmed it. */
export function Requested({ change, onDone }: RequestedProps) {
  const words = useCopy(copy);
  const say = words.requested;
  return (
    <FinishFrame name={words.name} heading={say.title} done={say.done} onDone={onDone}>
      <div className={parts.halves}>
        <Answer change={change} />
        <WhatIsNext isLinkSent={change.sentTo !== null} />
      </div>
    </FinishFrame>
  );
}

function Answer({ change: { unit, sentTo, expiresAt, hasCard } }: { change: InfoChange }) {
  const say = useCopy(copy).requested;
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const theUnit = useTheUnit();
  return (
    <section className={parts.ticket} aria-label={say.title}>
      <p className={parts.unitLine}>{say.unit(theUnit(unit))}</p>
      <Notice look={sentTo === null ? 'warning' : 'info'} title={say.notYet}>
        {sentTo === null ? say.unsent : say.sent(sentTo)}
      </Notice>
      {sentTo !== null && (
        <p className={parts.quiet}>{say.until(formatInstant(expiresAt, locale, timeZone))}</p>
      )}
      {hasCard && <p className={parts.quiet}>{say.card}</p>}
    </section>
  );
}

function WhatIsNext({ isLinkSent }: { isLinkSent: boolean }) {
  const say = useCopy(copy).requested;
  return (
    <NextSteps title={say.next}>
      {isLinkSent && (
        <>
          <NextStep icon={<MailCheck />} title={say.open}>
            {say.openText}
          </NextStep>
          <NextStep icon={<MousePointerClick />} title={say.press}>
            {say.pressText}
          </NextStep>
        </>
      )}
      <NextStep icon={<IdCard />} title={say.lost}>
        {say.lostText}
      </NextStep>
    </NextSteps>
  );
}
