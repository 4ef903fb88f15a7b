import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import * as css from './text-field.css.ts';

export type FieldWords = {
  label: string;
  /** A hint that stays under the label. */
  description?: string | undefined;
  /** What is wrong, linked to the control; its presence makes the field invalid. */
  error?: string | undefined;
};

export function FieldLabel({ label, description }: FieldWords) {
  return (
    <>
      <Label className={css.label}>{label}</Label>
      {description && (
        <Text slot="description" className={css.description}>
          {description}
        </Text>
      )}
    </>
  );
}

export function FieldProblem({ error }: { error?: string | undefined }) {
  return (
    <FieldError className={css.error}>
      <CircleAlert className={css.errorIcon} aria-hidden="true" />
      <span>{error}</span>
    </FieldError>
  );
}
