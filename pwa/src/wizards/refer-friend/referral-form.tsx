import { Gift, KeyRound, MessageCircle } from 'lucide-react';
import { referralCreditText } from 'schemas/customers/referral-codes';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { AccountFields } from '../shared/account-lookup/account-fields.tsx';
import { NextStep } from '../shared/frame/next-step.tsx';
import type { StepPropsOf } from '../shared/frame/step-errors.ts';
import { useFields } from '../shared/frame/use-fields.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { MailField } from '../shared/mail/mail-field.tsx';
import * as copy from './refer-friend.copy.ts';
import * as css from './refer-friend.css.ts';
import type { ReferralDraft, ReferralErrors } from './refer-friend-draft.ts';

export interface ReferralFormProps extends StepPropsOf<ReferralDraft, ReferralErrors> {
  isOffline: boolean;
}

export function ReferralForm(props: ReferralFormProps) {
  const say = useCopy(copy);
  return (
    <div className={parts.halves}>
      <div className={css.groups}>
        <Friend {...props} />
        <OwnAccount {...props} />
        {props.isOffline && (
          <Notice look="info" title={say.offline} isLive>
            {say.offlineText}
          </Notice>
        )}
      </div>
      <HowItWorks />
    </div>
  );
}

function Friend(props: ReferralFormProps) {
  const say = useCopy(copy);
  const fieldOf = useFields<'referenceName' | 'refereeEmail'>(props);
  const quiet = { autoComplete: 'off', spellCheck: 'false' } as const;
  return (
    <fieldset className={css.group}>
      <legend className={css.groupName}>
        <span className={parts.unitLine}>{say.friend}</span>
      </legend>
      <TextField {...fieldOf('referenceName')} {...quiet} label={say.referenceName} maxLength={60} />
      <MailField
        {...fieldOf('refereeEmail')}
        {...quiet}
        label={say.refereeEmail}
        description={say.refereeEmailHint}
      />
    </fieldset>
  );
}

function OwnAccount(props: ReferralFormProps) {
  const say = useCopy(copy);
  return (
    <fieldset className={css.group}>
      <legend className={css.groupName}>
        <span className={parts.unitLine}>
          {say.own}
          <span className={parts.optional}>{say.optional}</span>
        </span>
        <span className={css.groupText}>{say.ownText}</span>
      </legend>
      <AccountFields {...props} />
    </fieldset>
  );
}

function HowItWorks() {
  const say = useCopy(copy);
  return (
    <section className={parts.ticket} aria-label={say.how}>
      <h3 className={parts.unitLine}>{say.how}</h3>
      <ol className={parts.nextSteps}>
        <NextStep icon={<MessageCircle />} title={say.tell}>
          {say.tellText}
        </NextStep>
        <NextStep icon={<KeyRound />} title={say.rent}>
          {say.rentText}
        </NextStep>
        <NextStep icon={<Gift />} title={say.reward(referralCreditText)}>
          {say.rewardText}
        </NextStep>
      </ol>
    </section>
  );
}
