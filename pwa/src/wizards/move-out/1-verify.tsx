import { DoorOpen, KeyRound, Receipt } from 'lucide-react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PhoneField } from '../../ui/fields/phone-field/phone-field.tsx';
import { AccountFields } from '../shared/account-lookup/account-fields.tsx';
import { NextStep } from '../shared/frame/next-step.tsx';
import { useFields } from '../shared/frame/use-fields.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './move-out.copy.ts';
import type { StepProps } from './move-out-draft.ts';

export function Verify(props: StepProps) {
  const say = useCopy(copy).verify;
  const fieldOf = useFields<'phone'>(props);
  return (
    <div className={parts.halves}>
      <div className={parts.column}>
        <AccountFields {...props} />
        <PhoneField label={say.phone} description={say.phoneHint} {...fieldOf('phone')} />
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
