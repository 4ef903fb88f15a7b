import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type LeftUnit, leftUnit, transfersApi } from 'schemas/leasing/transfers';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../calls/refusal.tsx';
import { useServerReply } from '../calls/server-query.ts';
import { useForget } from '../calls/use-forget.ts';
import { useStaffCall } from '../calls/use-staff-call.ts';
import * as copy from './lease-acts.copy.ts';
import * as css from './lease-acts.css.ts';
import { TransferMoney } from './transfer-money.tsx';
import { type FreeUnit, useFreeUnits } from './use-free-units.ts';

interface TransferDialogProps {
  lease: { id: string; unit: string };
  customerName: string;
  onClose: () => void;
}

/** To another unit under the same lease: which one, what it does to the account, and only then the act. */
export function TransferDialog({ lease, customerName, onClose }: TransferDialogProps) {
  const words = useCopy(copy);
  const say = words.transfer;
  const form = useTransfer(lease.id, onClose);
  const free = useFreeUnits();
  const ends = form.preview.data?.endedMoveOuts ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      eyebrow={customerName}
      title={say.title(lease.unit)}
      bodyLabel={say.title(lease.unit)}
      footer={
        <Button
          isDisabled={form.unit !== null && form.preview.data === undefined}
          pendingLabel={form.isPending ? words.working : undefined}
          onPress={() => void form.transfer()}
        >
          {say.action}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{say.lead}</p>
        <UnitSelect free={free} value={form.unit} onChange={form.setUnit} isMissing={form.isMissing} />
        {form.unit !== null && <TransferMoney preview={form.preview} />}
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
          value={form.left}
          onChange={form.setLeft}
        />
        <Refusal refusal={form.refusal} />
      </div>
    </Dialog>
  );
}

interface UnitSelectProps {
  free: FreeUnit[] | undefined;
  value: string | null;
  onChange: (unit: string) => void;
  isMissing: boolean;
}

function UnitSelect({ free, value, onChange, isMissing }: UnitSelectProps) {
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
      value={value}
      onChange={onChange}
      error={isMissing ? say.missing : undefined}
    />
  );
}

function useTransfer(id: string, onDone: () => void) {
  const say = useCopy(copy).transfer;
  const { newId } = useCtx();
  const { run, isPending, refusal } = useStaffCall();
  // One for as long as the dialog is open: pressed again after no answer, it is still the same transfer.
  const [key] = useState(newId);
  const [unit, setUnit] = useState<string | null>(null);
  const [left, setLeft] = useState<LeftUnit>('maintenance');
  const [wasTried, setTried] = useState(false);
  const preview = useServerReply(transfersApi.preview, {
    params: { id },
    query: { unit: unit ?? '' },
    isAsked: unit !== null,
  });
  useForget(transfersApi.preview);
  const transfer = async () => {
    setTried(true);
    if (unit === null || !preview.data) return;
    const { version } = preview.data;
    const done = await run(transfersApi.transfer, {
      params: { id },
      body: { unit, version, leftUnit: left, key },
    });
    if (!done) return;
    showToast({ title: say.done(done.unit), description: say.doneText });
    onDone();
  };
  return {
    unit,
    setUnit,
    left,
    setLeft,
    preview,
    transfer,
    isPending,
    refusal,
    isMissing: wasTried && unit === null,
  };
}
