import { useSentence } from '../../../core/i18n/locale.tsx';
import type { StepErrors, StepPropsOf } from './step-errors.ts';

/** What every text field of a step has in common: its name, what it holds, and what is wrong with it. */
export function useFields<Name extends string>(props: StepPropsOf<Record<Name, string>, StepErrors<Name>>) {
  const { draft, errors, edit } = props;
  const sentence = useSentence();
  return (name: Name) => {
    const error = errors[name];
    return {
      name,
      value: draft[name],
      onChange: (value: string) => edit({ [name]: value } as Partial<Record<Name, string>>),
      ...(error !== undefined && { error: sentence(error) }),
    };
  };
}
