import { formatAmount } from 'schemas/kit/money';
import type { RentProposal } from 'schemas/reporting/pricing-proposals';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatPercent } from '../../../core/i18n/percent-text.ts';
import { useWhen } from '../../../core/i18n/use-when.ts';
import type { Column } from '../../../ui/data/table/column.ts';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as copy from './proposals.copy.ts';

interface Choice {
  isChosen: (rent: RentProposal) => boolean;
  toggle: (rent: RentProposal, isOn: boolean) => void;
}

export function useRentColumns({ isChosen, toggle }: Choice): Column<RentProposal>[] {
  const say = useCopy(copy).rents;
  const when = useWhen();
  const { locale } = useLocale();
  return [
    {
      id: 'choose',
      header: say.choose,
      cell: (rent) => (
        <Checkbox isSelected={isChosen(rent)} onChange={(isOn) => toggle(rent, isOn)}>
          <VisuallyHidden>{say.chooseOf(rent.unitNumber, rent.customerName)}</VisuallyHidden>
        </Checkbox>
      ),
    },
    {
      id: 'tenant',
      header: say.tenant,
      cell: ({ customerName }) => customerName,
      under: ({ unitNumber }) => say.unit(unitNumber),
      isText: true,
      isRowHeader: true,
    },
    {
      id: 'rent',
      header: say.rent,
      cell: ({ rent }) => formatAmount(rent),
      under: ({ since }) => say.since(when.shortDay(since)),
      isNumeric: true,
    },
    {
      id: 'street',
      header: say.street,
      cell: ({ street }) => formatAmount(street),
      under: ({ belowStreet }) => say.below(formatPercent(belowStreet, locale)),
      isNumeric: true,
    },
    {
      id: 'rate',
      header: say.rate,
      cell: ({ rate }) => formatAmount(rate),
      under: ({ maximum }) => say.maximum(formatAmount(maximum)),
      isNumeric: true,
    },
  ];
}
