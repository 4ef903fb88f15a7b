import { formatAmount } from 'schemas/kit/money';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from '../rent-unit.copy.ts';

/** A rent as it is shown: where it is taxed, with a word of that. */
export function useRentText(): (monthlyRate: string, say?: (amount: string) => string) => string {
  const { facility } = useCtx();
  const { plusTax } = useCopy(copy);
  const isTaxed = facility.taxPercent.rent > 0;
  return (monthlyRate, say = (amount) => amount) => {
    const rent = say(formatAmount(monthlyRate));
    return isTaxed ? plusTax(rent) : rent;
  };
}
