import type { Reply } from 'schemas/kit/endpoint';
import { formatAmount } from 'schemas/kit/money';
import {
  type LeftUnit,
  leftUnit,
  type TransferPreview,
  type TransferRent,
  transferRent,
  transfersApi,
} from 'schemas/leasing/transfers';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useServerReply } from '../calls/server-query.ts';
import { useForget } from '../calls/use-forget.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { useHasRole } from '../session/staff-user.tsx';
import * as copy from './lease-actions.copy.ts';
import { TransferMoney } from './transfer-money.tsx';
import { type FreeUnit, useFreeUnits } from './use-free-units.ts';

interface TransferDialogProps {
  lease: { id: string; unit: string };
  customerName: string;
  onClose: () => void;
}

/** To another unit under the same lease: which one, what it does to the account, and only then the action. */
export function TransferDialog({ lease, customerName, onClose }: TransferDialogProps) {
  const words = useCopy(copy);
  const say = words.transfer;
  const { preview, ...form } = useTransfer(lease.id, onClose);
  const mayChoose = useHasRole('manager');
  const free = useFreeUnits();
  const isChosen = form.fields.unit !== null;
  const ends = preview.data?.endedMoveOuts ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      eyebrow={customerName}
      title={say.title(lease.unit)}
      lead={say.lead}
      action={say.action}
      working={words.working}
      isDisabled={isChosen && preview.data === undefined}
      isByButton
    >
      <UnitSelect free={free} {...form.field('unit')} />
      {preview.data && mayChoose && <RentChoice rents={preview.data.rents} {...form.field('rent')} />}
      {isChosen && <TransferMoney preview={preview} />}
      {ends.length > 0 && (
        <Notice look="warning" title={say.ends(ends.join(', '))} isLive>
          {say.endsText(lease.unit)}
        </Notice>
      )}
      <RadioCards
        label={say.leftUnit(lease.unit)}
        options={leftUnit.options.map((value) => ({
          value,
          label: say.left[value],
          detail: say.leftDetail[value],
        }))}
        {...form.field('leftUnit')}
      />
    </FormDialog>
  );
}

interface RentChoiceProps {
  rents: TransferPreview['rents'];
  value: TransferRent;
  onChange: (rent: TransferRent) => void;
}

/** Only where the two differ, and the own one can be kept. */
function RentChoice({ rents: { kept, street }, value, onChange }: RentChoiceProps) {
  const say = useCopy(copy).transfer;
  if (kept === null || kept === street) return null;
  const amounts = { kept, street };
  return (
    <RadioCards
      label={say.rentChoice}
      options={transferRent.options.map((one) => ({
        value: one,
        label: say.rents[one],
        detail: say.rentDetail(formatAmount(amounts[one])),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface UnitSelectProps {
  free: FreeUnit[] | undefined;
  value: string | null;
  onChange: (unit: string) => void;
  error: string | undefined;
}

function UnitSelect({ free, ...field }: UnitSelectProps) {
  const say = useCopy(copy).transfer;
  const empty = free?.length === 0 ? say.noneFree : say.choose;
  return (
    <Select
      label={say.unit}
      placeholder={free ? empty : say.loading}
      options={(free ?? []).map(({ unit, size, rate }) => ({
        value: unit,
        label: say.option(unit, size, formatAmount(rate)),
      }))}
      {...field}
    />
  );
}

type Done = Reply<typeof transfersApi.transfer>;

function useTransfer(id: string, onDone: () => void) {
  const say = useCopy(copy).transfer;
  const form = useRecordForm({
    fields: {
      unit: null as string | null,
      leftUnit: 'maintenance' as LeftUnit,
      rent: 'kept' as TransferRent,
    },
    judge: ({ unit }) => (unit === null ? { unit: say.missing } : {}),
    send: async ({ unit, leftUnit, rent }, { run, key }): Promise<Done | undefined> => {
      if (unit === null || !preview.data) return undefined;
      const { version } = preview.data;
      return run(transfersApi.transfer, { params: { id }, body: { unit, version, leftUnit, rent, key } });
    },
    onDone: ({ unit }) => {
      showToast({ title: say.done(unit), description: say.doneText });
      onDone();
    },
  });
  const { unit, rent } = form.fields;
  const preview = useServerReply(transfersApi.preview, {
    params: { id },
    query: { unit: unit ?? '', rent },
    isAsked: unit !== null,
  });
  useForget(transfersApi.preview);
  return { ...form, preview };
}
