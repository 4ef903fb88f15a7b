import { isFar } from 'schemas/billing/pricing';
import { formatAmount, textToCents } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { TextFieldProps } from '../../../ui/fields/text-field/text-field.tsx';
import { AmountField, readTyped } from '../form/amount-field.tsx';
import * as copy from './second-look.copy.ts';

/** Whether what is typed lies so far from what it is today that it is typed twice. */
export function needsSecondLook(before: string, typed: string): boolean {
  const cents = textToCents(readTyped(typed));
  return cents !== undefined && isFar(textToCents(before) ?? 0, cents);
}

/** What is wrong with the second typing, in words of the page. */
export const judgeRepeated = (
  { before, rate, repeatedRate }: { before: string; rate: string; repeatedRate: string },
  wrong: string,
): { repeatedRate?: string } =>
  needsSecondLook(before, rate) && textToCents(readTyped(repeatedRate)) !== textToCents(readTyped(rate))
    ? { repeatedRate: wrong }
    : {};

/** The same sum once more, where it needs a second look. */
export function SecondLook({
  before,
  typed,
  field,
}: {
  before: string;
  typed: string;
  field: Omit<TextFieldProps, 'label'>;
}) {
  const words = useCopy(copy);
  if (!needsSecondLook(before, typed)) return null;
  return (
    <AmountField
      {...field}
      label={words.repeat}
      description={words.hint(formatAmount(before))}
      autoComplete="off"
    />
  );
}
