import { SearchX } from 'lucide-react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { Link } from 'wouter';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useWhen } from '../../core/i18n/use-when.ts';
import type { Column } from '../../ui/data/table/column.ts';
import { Table } from '../../ui/data/table/table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Checkbox } from '../../ui/fields/checkbox/checkbox.tsx';
import { type LayerName, readLayer } from './layers.ts';
import * as copy from './storage-map.copy.ts';
import { nameOf } from './storage-map.copy.ts';
import * as css from './storage-map.css.ts';
import { describeBalance } from './unit-panel/describe-space.ts';
import { StateBadge } from './unit-panel/state-badge.tsx';

interface SpaceListProps {
  spaces: readonly SpaceRow[];
  layer: LayerName;
  isPhone: boolean;
  /** Set while several are being chosen. */
  chosen: ReadonlySet<string> | undefined;
  onPress: (number: string) => void;
}

/** The doors without the drawing, in walking order: the same rows, the same actions. */
export function SpaceList({ spaces, layer, isPhone, chosen, onPress }: SpaceListProps) {
  const words = useCopy(copy);
  const columns = useColumns({ layer, isPhone, chosen, onPress });
  return (
    <Table
      caption={words.layers[layer]}
      columns={isPhone ? columns.filter(({ id }) => id === 'number' || id === 'tenant') : columns}
      rows={spaces}
      keyOf={({ id }) => id}
      empty={
        <EmptyState icon={<SearchX size={32} />} title={words.noMatch}>
          {words.noMatchText}
        </EmptyState>
      }
    />
  );
}

function useColumns({ layer, isPhone, chosen, onPress }: Omit<SpaceListProps, 'spaces'>): Column<SpaceRow>[] {
  const words = useCopy(copy);
  const when = useWhen();
  const { columns, keys, nobody } = words;
  return [
    {
      id: 'number',
      header: columns.number,
      isRowHeader: true,
      cell: (space) => (
        <span className={css.who}>
          <SpaceName number={space.number} chosen={chosen} onPress={onPress} />
          {isPhone && <LayerWord space={space} layer={layer} />}
        </span>
      ),
    },
    { id: 'state', header: columns.state, cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'tenant', header: columns.tenant, cell: (space) => <Tenant space={space} /> },
    { id: 'late', header: columns.late, cell: (s) => s.tenancy?.daysPastDue ?? nobody, isNumeric: true },
    {
      id: 'lock',
      header: columns.lock,
      cell: ({ lock }) => <span className={css.whole}>{keys.lock[lock]}</span>,
    },
    {
      id: 'rate',
      header: columns.rate,
      cell: ({ tenancy }) => (tenancy ? formatAmount(tenancy.rate) : nobody),
      isNumeric: true,
    },
    {
      id: 'street',
      header: columns.street,
      cell: ({ streetRate }) => formatAmount(streetRate),
      isNumeric: true,
    },
    {
      id: 'hold',
      header: columns.hold,
      cell: ({ tenancy }) => (tenancy?.holdExpiresAt ? when.instant(tenancy.holdExpiresAt) : nobody),
    },
    {
      id: 'tickets',
      header: columns.tickets,
      cell: ({ tickets }) => tickets.open || nobody,
      isNumeric: true,
    },
  ];
}

type SpaceNameProps = Pick<SpaceListProps, 'chosen' | 'onPress'> & { number: string };

function SpaceName({ number, chosen, onPress }: SpaceNameProps) {
  const words = useCopy(copy);
  const name = nameOf(words, number);
  if (!chosen) {
    return (
      <button type="button" className={css.name} onClick={() => onPress(number)}>
        {name}
      </button>
    );
  }
  return (
    <Checkbox isSelected={chosen.has(number)} onChange={() => onPress(number)}>
      {name}
    </Checkbox>
  );
}

/** On a phone the layer stands under the name: there is no room for a column of each. */
function LayerWord({ space, layer }: { space: SpaceRow; layer: LayerName }) {
  const { keys } = useCopy(copy);
  const { now } = useCtx();
  const layerWords: Record<string, string> = keys[layer];
  if (layer === 'rent') return <StateBadge state={space.state} />;
  return <span className={css.quiet}>{layerWords[readLayer(layer, space, now())]}</span>;
}

function Tenant({ space: { tenancy } }: { space: SpaceRow }) {
  const words = useCopy(copy);
  if (!tenancy) return words.nobody;
  return (
    <span className={css.who}>
      <Link href={`/customers?customer=${tenancy.customerId}`} className={css.name}>
        {tenancy.customerName}
      </Link>
      {amountToCents(tenancy.balance) !== 0 && (
        <span className={css.quiet}>{describeBalance(tenancy.balance, words)}</span>
      )}
    </span>
  );
}
