import { Lock } from 'lucide-react';
import type { InfoHints } from 'schemas/customers/info-changes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import { MailField } from '../../shared/mail/mail-field.tsx';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';
import { useFieldProps } from './use-field-props.ts';

interface PersonalFieldsProps extends StepProps {
  hints: InfoHints | null;
}

export function PersonalFields(props: PersonalFieldsProps) {
  const { draft, hints } = props;
  const say = useCopy(copy).details;
  const fieldOf = useFieldProps(props);
  const stored = (hint: string | undefined) => (hint ? { description: say.stored(hint) } : {});
  return (
    <div className={parts.fields}>
      <div className={parts.half}>
        <TextField {...fieldOf('firstName')} description={say.firstNameHint} autoComplete="given-name" />
      </div>
      <div className={parts.half}>
        <TextField
          label={say.lastName}
          value={draft.lastName.trim()}
          onChange={() => undefined}
          description={say.lastNameFixed}
          isReadOnly
          suffix={<Lock size={20} aria-hidden="true" />}
        />
      </div>
      <div className={parts.half}>
        <MailField {...fieldOf('email')} {...stored(hints?.email)} />
      </div>
      <div className={parts.half}>
        <PhoneField {...fieldOf('phone')} {...stored(hints?.phone)} />
      </div>
    </div>
  );
}
