import type { InfoField } from 'schemas/customers/info-changes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useFields } from '../../shared/frame/use-fields.ts';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';

/** What every field of the form has in common. */
export function useFieldProps(props: StepProps) {
  const say = useCopy(copy).details;
  const fieldOf = useFields<InfoField>(props);
  return (name: InfoField) => ({ label: say[name], ...fieldOf(name) });
}
