import type { InfoField } from 'schemas/customers/info-changes';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';

/** What every field of the form has in common. */
export function useFieldProps({ draft, errors, edit }: StepProps) {
  const say = useCopy(copy).details;
  const sentence = useSentence();
  return (field: InfoField) => {
    const error = errors[field];
    return {
      label: say[field],
      name: field,
      value: draft[field],
      onChange: (value: string) => edit({ [field]: value }),
      ...(error !== undefined && { error: sentence(error) }),
    };
  };
}
