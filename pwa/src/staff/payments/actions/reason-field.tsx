import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as copy from '../payments.copy.ts';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error: string | undefined;
}

/** Why: asked for before money is given up, given back or taken back. */
export function ReasonField(field: ReasonFieldProps) {
  const words = useCopy(copy).invoice;
  return <TextField label={words.reason} description={words.reasonHint} {...field} maxLength={200} />;
}
