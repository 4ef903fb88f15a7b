import { unitNumberField } from 'schemas/kit/fields/unit-number';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as recordsCopy from '../../../outbox/view/saved-records.copy.ts';

/** "Unit 42", "Warehouse 1", however the number was typed. */
export function useUnitName(): (typed: string) => string {
  const { unit } = useCopy(recordsCopy);
  return (typed) => unit(readNumber(typed));
}

/** The same within a sentence: "unit 42", "la unidad 42". */
export function useTheUnit(): (typed: string) => string {
  const { theUnit } = useCopy(recordsCopy);
  return (typed) => theUnit(readNumber(typed));
}

const readNumber = (typed: string): string => {
  const read = unitNumberField.safeParse(typed);
  return read.success ? read.data : typed.trim();
};
