import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as copy from './account-lookup.copy.ts';
import type { AccountQuestion } from './find-account.ts';

export interface AccountFieldsProps {
  value: AccountQuestion;
  errors: Partial<Record<keyof AccountQuestion, string>>;
  onChange: (changes: Partial<AccountQuestion>) => void;
}

/** Who is asking: the door's number and the name on the lease. */
export function AccountFields({ value, errors, onChange }: AccountFieldsProps) {
  const say = useCopy(copy);
  const sentence = useSentence();
  const fieldOf = (field: keyof AccountQuestion) => {
    const error = errors[field];
    return {
      name: field,
      value: value[field],
      onChange: (text: string) => onChange({ [field]: text }),
      ...(error !== undefined && { error: sentence(error) }),
    };
  };
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
