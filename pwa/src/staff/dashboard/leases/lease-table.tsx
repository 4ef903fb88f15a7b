import { FileKey } from 'lucide-react';
import { useState } from 'react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type LeaseRow, leasesApi } from 'schemas/leasing/leases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import type { Column } from '../../../ui/data/table/column.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { useServerPages } from '../../shared/calls/server-query.ts';
import * as gateCode from '../../shared/gate-code/gate-code.copy.ts';
import { GateCode } from '../../shared/gate-code/gate-code.tsx';
import { PhotoDialog } from '../../shared/id-photo/photo-dialog.tsx';
import * as css from '../../shared/items/items.css.ts';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ServerTable } from '../../shared/list/server-table.tsx';
import { SaveCsvButton } from '../../shared/list/tools/save-csv-button.tsx';
import * as copy from '../dashboard.copy.ts';
import { PaymentDialog } from './payment-dialog.tsx';

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
    <ListCard
      title={words.title}
      tools={<SaveCsvButton endpoint={leasesApi.list} isDisabled={list.rows.length === 0} />}
    >
      <ServerTable
        caption={words.title}
        columns={columns}
        keyOf={({ id }) => id}
        list={list}
        loading={words.loading}
        empty={{ icon: <FileKey size={32} />, title: words.empty, text: words.emptyText }}
      />
      {lease && open?.dialog === 'photo' && <IdPhotoDialog lease={lease} onClose={close} />}
      {lease && open?.dialog === 'payment' && <PaymentDialog lease={lease} onClose={close} />}
    </ListCard>
  );
}

function useColumns(open: (what: Open) => void): Column<LeaseRow>[] {
  const words = useCopy(copy).leases;
  const { none } = useCopy(copy);
  const when = useWhen();
  return [
    { id: 'unit', header: words.unit, cell: ({ unitNumber }) => unitNumber },
    {
      id: 'customer',
      header: words.customer,
      cell: ({ customerName, phone }) => (
        <>
          {customerName}
          <span className={css.under}>{formatPhone(phoneDigits(phone))}</span>
        </>
      ),
      under: ({ email }) => <EmailText>{email}</EmailText>,
      isText: true,
    },
    { id: 'state', header: words.state, cell: ({ state }) => <StateBadge state={state} /> },
    {
      id: 'balance',
      header: words.balance,
      cell: ({ balance }) => formatAmount(balance),
      under: ({ credit }) => amountToCents(credit) !== 0 && words.credit(formatAmount(credit)),
      isNumeric: true,
    },
    { id: 'gate', header: words.gateCode, cell: (lease) => <CodeCell lease={lease} /> },
    {
      id: 'hold',
      header: words.holdEnds,
      cell: ({ holdExpiresAt }) => (
        <span className={text.small}>{holdExpiresAt ? when.instant(holdExpiresAt) : none}</span>
      ),
    },
    { id: 'photo', header: words.idPhoto, cell: (lease) => <PhotoButton lease={lease} open={open} /> },
    { id: 'action', header: words.action, cell: (lease) => <ConfirmButton lease={lease} open={open} /> },
  ];
}

const looks = { held: 'attention', active: 'available', ended: 'neutral', lapsed: 'neutral' } as const;

function StateBadge({ state }: Pick<LeaseRow, 'state'>) {
  return <Badge look={looks[state]}>{useCopy(copy).leases.states[state]}</Badge>;
}

function CodeCell({ lease: { id, unitNumber, gateCodeState } }: { lease: LeaseRow }) {
  const { leases, none } = useCopy(copy);
  const gate = useCopy(gateCode);
  if (gateCodeState === null) return none;
  const state = leases.codeStates[gateCodeState];
  if (gateCodeState === 'ended') return <span className={css.under}>{state}</span>;
  return (
    <GateCode id={id} showLabel={gate.showOf(unitNumber)}>
      {state}
    </GateCode>
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

function IdPhotoDialog({ lease, onClose }: { lease: LeaseRow; onClose: () => void }) {
  const { photo, payment } = useCopy(copy);
  const { customerName, unitNumber, idPhotoPath } = lease;
  return (
    <PhotoDialog
      path={idPhotoPath}
      title={photo.title}
      eyebrow={payment.of(customerName, unitNumber)}
      alt={photo.of(customerName)}
      onClose={onClose}
    />
  );
}
