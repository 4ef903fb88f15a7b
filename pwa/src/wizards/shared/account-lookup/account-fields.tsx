import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import type { StepErrors, StepPropsOf } from '../frame/step-errors.ts';
import { useFields } from '../frame/use-fields.ts';
import * as copy from './account-lookup.copy.ts';
import type { AccountQuestion } from './find-account.ts';

export type AccountFieldsProps = StepPropsOf<AccountQuestion, StepErrors<keyof AccountQuestion>>;

/** Who is asking: the door's number and the name on the lease. */
export function AccountFields(props: AccountFieldsProps) {
  const say = useCopy(copy);
  const fieldOf = useFields<keyof AccountQuestion>(props);
  return (
    <>
      <TextField
        {...fieldOf('unitNumber')}
        label={say.unitNumber}
        description={say.unitNumberHint}
        autoComplete="off"
        spellCheck="false"
        maxLength={10}
      />
      <TextField
        {...fieldOf('lastName')}
        label={say.lastName}
        description={say.lastNameHint}
        autoComplete="family-name"
        spellCheck="false"
      />
    </>
  );
}
