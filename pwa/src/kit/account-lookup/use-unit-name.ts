import { unitNumberField } from 'schemas/accounts';
import { useCopy } from '../locale.tsx';
import * as recordsCopy from '../saved-records/saved-records.copy.ts';

/** "Unit 42", "Warehouse 1", however the number was typed. */
export function useUnitName(): (typed: string) => string {
  const say = useCopy(recordsCopy);
  return (typed) => {
    const read = unitNumberField.safeParse(typed);
    return say.unit(read.success ? read.data : typed.trim());
  };
}
