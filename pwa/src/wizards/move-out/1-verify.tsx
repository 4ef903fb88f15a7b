import { DoorOpen, KeyRound, Receipt } from 'lucide-react';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { PhoneField } from '../../ui/fields/phone-field/phone-field.tsx';
import { AccountFields } from '../shared/account-lookup/account-fields.tsx';
import { NextStep } from '../shared/frame/next-step.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './move-out.copy.ts';
import type { StepProps } from './move-out-draft.ts';

export function Verify({ draft, errors, edit }: StepProps) {
  const say = useCopy(copy).verify;
  const sentence = useSentence();
  return (
    <div className={parts.halves}>
      <div className={parts.column}>
        <AccountFields value={draft} errors={errors} onChange={edit} />
        <PhoneField
          label={say.phone}
          description={say.phoneHint}
          name="phone"
          value={draft.phone}
          onChange={(phone) => edit({ phone })}
          {...(errors.phone !== undefined && { error: sentence(errors.phone) })}
        />
      </div>
      <section className={parts.ticket} aria-label={say.before}>
        <h3 className={parts.unitLine}>{say.before}</h3>
        <ul className={parts.nextSteps}>
          <NextStep icon={<DoorOpen />} title={say.empty}>
            {say.emptyText}
          </NextStep>
          <NextStep icon={<KeyRound />} title={say.lock}>
            {say.lockText}
          </NextStep>
          <NextStep icon={<Receipt />} title={say.rent}>
            {say.rentText}
          </NextStep>
        </ul>
      </section>
    </div>
  );
}
