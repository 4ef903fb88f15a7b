import { usStates } from 'schemas/kit/fields/states';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { useFields } from '../../shared/frame/use-fields.ts';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../rent-unit.copy.ts';
import type { PersonalField, StepProps } from '../rental-draft.ts';

const stateOptions = usStates.map(([value, label]) => ({ value: value as string, label }));

export function Personal(props: StepProps) {
  const say = useCopy(copy).personal;
  return (
    <div className={parts.halves}>
      <section aria-label={say.who}>
        <h3 className={parts.groupTitle}>{say.who}</h3>
        <PersonFields {...props} />
      </section>
      <section aria-label={say.where}>
        <h3 className={parts.groupTitle}>{say.where}</h3>
        <HomeFields {...props} />
      </section>
    </div>
  );
}

/** What every field of this step has in common. */
function useFieldProps(props: StepProps) {
  const say = useCopy(copy).personal;
  const fieldOf = useFields<PersonalField>(props);
  return (name: PersonalField) => ({ label: say[name], ...fieldOf(name) });
}

function PersonFields(props: StepProps) {
  const fieldOf = useFieldProps(props);
  return (
    <div className={parts.fields}>
      <div className={parts.half}>
        <TextField {...fieldOf('firstName')} autoComplete="given-name" />
      </div>
      <div className={parts.half}>
        <TextField {...fieldOf('lastName')} autoComplete="family-name" />
      </div>
      <div className={parts.whole}>
        <TextField {...fieldOf('licenseNumber')} autoComplete="off" spellCheck="false" />
      </div>
      <div className={parts.whole}>
        <TextField {...fieldOf('email')} type="email" inputMode="email" autoComplete="email" />
      </div>
      <div className={parts.whole}>
        <PhoneField {...fieldOf('phone')} />
      </div>
    </div>
  );
}

function HomeFields(props: StepProps) {
  const say = useCopy(copy).personal;
  const fieldOf = useFieldProps(props);
  return (
    <div className={parts.fields}>
      <div className={parts.whole}>
        <TextField {...fieldOf('address')} autoComplete="street-address" />
      </div>
      <div className={parts.whole}>
        <TextField {...fieldOf('city')} autoComplete="address-level2" />
      </div>
      <div className={parts.half}>
        <Select {...fieldOf('state')} options={stateOptions} placeholder={say.stateNone} />
      </div>
      <div className={parts.half}>
        <TextField {...fieldOf('zipCode')} inputMode="numeric" autoComplete="postal-code" />
      </div>
    </div>
  );
}
