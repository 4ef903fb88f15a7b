import { useCopy } from '../../../core/i18n/locale.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { PlaceFields } from '../../shared/address/place-fields.tsx';
import { useFields } from '../../shared/frame/use-fields.ts';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import { MailField } from '../../shared/mail/mail-field.tsx';
import * as copy from '../rent-unit.copy.ts';
import { emptyDraft, type PersonalField, type StepProps } from '../rental-draft.ts';

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
        <MailField {...fieldOf('email')} />
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
      <PlaceFields
        draft={props.draft}
        edit={props.edit}
        fieldOf={fieldOf}
        proposed={emptyDraft}
        stateNone={say.stateNone}
      />
    </div>
  );
}
