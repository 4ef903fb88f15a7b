import { FileKey } from 'lucide-react';
import { useState } from 'react';
import { phoneDigits } from 'schemas/fields';
import { type LeaseRow, leasesApi } from 'schemas/leases';
import { formatAmount } from 'schemas/money';
import { useCtx } from '../../ctx.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { useServerPages } from '../../kit/server-query.ts';
import { formatInstant } from '../../kit/time-text.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatPhone } from '../../ui/phone-field/phone-format.ts';
import { Table } from '../../ui/table/table.tsx';
import * as text from '../../ui/text/text.css.ts';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { ListCard, ListFailure } from './server-list.tsx';

type Open = { dialog: 'photo' | 'payment'; leaseId: string };

export function LeaseTable() {
  const words = useCopy(copy).leases;
  const list = useServerPages(leasesApi.list);
  const [open, setOpen] = useState<Open>();
  const columns = useColumns(setOpen);
  // Taken from the list each time, so that a dialog sees what a refresh brought.
  const lease = list.rows.find(({ id }) => id === open?.leaseId);
  const close = () => setOpen(undefined);
  return (
    <ListCard title={words.title} list={list}>
      <Table
        caption={words.title}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        loadingLabel={list.isPending ? words.loading : undefined}
        error={list.isError && list.rows.length === 0 ? <ListFailure list={list} /> : undefined}
        empty={
          <EmptyState icon={<FileKey size={32} />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
      {lease && open?.dialog === 'photo' && <PhotoDialog lease={lease} onClose={close} />}
      {lease && open?.dialog === 'payment' && <PaymentDialog lease={lease} onClose={close} />}
    </ListCard>
  );
}

function useColumns(open: (what: Open) => void) {
  const words = useCopy(copy).leases;
  const { none } = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const when = (instant: string | null) => (instant ? formatInstant(instant, locale, timeZone) : none);
  return [
    { id: 'unit', header: words.unit, cell: ({ unitNumber }: LeaseRow) => unitNumber },
    { id: 'customer', header: words.customer, cell: (lease: LeaseRow) => <Customer lease={lease} /> },
    { id: 'state', header: words.state, cell: ({ state }: LeaseRow) => <StateBadge state={state} /> },
    {
      id: 'balance',
      header: words.balance,
      cell: ({ balance }: LeaseRow) => formatAmount(balance),
      isNumeric: true,
    },
    { id: 'gate', header: words.gateCode, cell: (lease: LeaseRow) => <GateCode lease={lease} /> },
    {
      id: 'hold',
      header: words.holdEnds,
      cell: ({ holdExpiresAt }: LeaseRow) => <span className={text.small}>{when(holdExpiresAt)}</span>,
    },
    {
      id: 'photo',
      header: words.idPhoto,
      cell: (lease: LeaseRow) => <PhotoButton lease={lease} open={open} />,
    },
    {
      id: 'action',
      header: words.action,
      cell: (lease: LeaseRow) => <ConfirmButton lease={lease} open={open} />,
    },
  ];
}

function Customer({ lease }: { lease: LeaseRow }) {
  return (
    <div className={css.customer}>
      {lease.customerName}
      <span className={css.under}>{formatPhone(phoneDigits(lease.phone))}</span>
      <span className={css.under}>{lease.email}</span>
    </div>
  );
}

const looks = { held: 'attention', active: 'available', ended: 'neutral', lapsed: 'neutral' } as const;

function StateBadge({ state }: Pick<LeaseRow, 'state'>) {
  return <Badge look={looks[state]}>{useCopy(copy).leases.states[state]}</Badge>;
}

function GateCode({ lease }: { lease: LeaseRow }) {
  const { leases, none } = useCopy(copy);
  if (lease.gateCode === null) return none;
  return (
    <>
      <span className={text.figures}>{lease.gateCode}</span>
      {lease.gateCodeState && <span className={css.under}>{leases.codeStates[lease.gateCodeState]}</span>}
    </>
  );
}

interface RowAction {
  lease: LeaseRow;
  open: (what: Open) => void;
}

function PhotoButton({ lease, open }: RowAction) {
  const words = useCopy(copy);
  if (lease.idPhotoPath === null) return words.none;
  return (
    <Button
      look="soft"
      size="small"
      aria-label={words.photo.viewOf(lease.customerName)}
      onPress={() => open({ dialog: 'photo', leaseId: lease.id })}
    >
      {words.view}
    </Button>
  );
}

function ConfirmButton({ lease, open }: RowAction) {
  const words = useCopy(copy);
  if (lease.state !== 'held') return null;
  return (
    <Button size="small" onPress={() => open({ dialog: 'payment', leaseId: lease.id })}>
      {words.leases.confirm}
    </Button>
  );
}
