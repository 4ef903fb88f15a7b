import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { FieldProblem } from '../text-field/field-parts.tsx';
import { field } from '../text-field/text-field.css.ts';
import * as css from './checkbox.css.ts';

type CheckboxProps = {
  children: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** `card` is a large target with an edge of its own. */
  look?: keyof typeof css.look;
  error?: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  name?: string;
};

export function Checkbox({ children, detail, look = 'plain', error, ...rest }: CheckboxProps) {
  return (
    <CheckboxField {...rest} isInvalid={error !== undefined} validationBehavior="aria" className={field}>
      <CheckboxButton className={css.look[look]}>
        {({ isSelected }) => (
          <>
            <span className={css.mark}>
              {isSelected && <Check size={20} strokeWidth={3} aria-hidden="true" />}
            </span>
            <span className={css.words}>
              <span>{children}</span>
              {detail && <span className={css.detail}>{detail}</span>}
            </span>
          </>
        )}
      </CheckboxButton>
      <FieldProblem error={error} />
    </CheckboxField>
  );
}
