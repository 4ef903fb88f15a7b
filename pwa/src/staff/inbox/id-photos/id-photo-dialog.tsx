import { useState } from 'react';
import { type IdPhotoRow, type IdVerdict, idChecksApi, idVerdict } from 'schemas/customers/id-checks';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { StaffPhoto } from '../../shared/id-photo/photo-dialog.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import * as copy from './id-photos.copy.ts';

interface IdPhotoDialogProps {
  row: IdPhotoRow;
  onClose: () => void;
}

/** The photo beside whom it has to show, and what somebody sees in it. */
export function IdPhotoDialog({ row, onClose }: IdPhotoDialogProps) {
  const words = useCopy(copy);
  const { close, working } = useCopy(inbox);
  const form = useVerdict(row, onClose);
  const save = (
    <Button pendingLabel={form.isPending ? working : undefined} onPress={() => void form.save()}>
      {words.save}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="tall"
      eyebrow={words.unitOf(row.unitNumber)}
      title={row.customerName}
      bodyLabel={words.of(row.customerName)}
      footer={row.isOpen && save}
    >
      <div className={css.stack}>
        <StaffPhoto path={row.path} alt={words.of(row.customerName)} isShort={row.isOpen} />
        <p className={css.under}>{words.viewing}</p>
        {row.isOpen && <VerdictFields form={form} />}
      </div>
    </Dialog>
  );
}

function VerdictFields({ form }: { form: ReturnType<typeof useVerdict> }) {
  const words = useCopy(copy);
  const { refused } = useCopy(inbox);
  return (
    <>
      <RadioCards
        label={words.choose}
        options={idVerdict.options.map((value) => ({
          value,
          label: words.verdicts[value],
          detail: words.details[value],
        }))}
        value={form.verdict ?? null}
        onChange={form.setVerdict}
        error={form.isMissing ? words.missing : undefined}
      />
      {form.verdict && form.verdict !== 'matches' && (
        <TextField
          label={words.reason}
          value={form.reason}
          onChange={form.setReason}
          maxLength={200}
          error={form.reasonError}
        />
      )}
      {form.stale && (
        <Notice look="warning" title={words.stale} isLive>
          {form.stale}
        </Notice>
      )}
      <Refusal title={refused} refusal={form.refusal} />
    </>
  );
}

function useVerdict({ leaseId, path }: IdPhotoRow, onSaved: () => void) {
  const words = useCopy(copy);
  const say = useSentence();
  const readStored = useReadStored(leaseId);
  const { run, isPending, refusal, isStale } = useStaffCall();
  const [verdict, setVerdict] = useState<IdVerdict>();
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [stale, setStale] = useState<string>();
  const parsed = reasonField.safeParse(reason);
  const isReasonMissing = verdict !== undefined && verdict !== 'matches' && !parsed.success;
  const save = async () => {
    setTried(true);
    setStale(undefined);
    if (!verdict || isReasonMissing || !path) return;
    const why = verdict !== 'matches' && parsed.success ? { reason: parsed.data } : {};
    const body = { path, verdict, ...why };
    if (await run(idChecksApi.check, { params: { leaseId }, body })) {
      showToast({ title: words.saved });
      onSaved();
    } else setStale(await readStored());
  };
  return {
    verdict,
    setVerdict,
    reason,
    setReason,
    save,
    isPending,
    isMissing: wasTried && !verdict,
    reasonError:
      wasTried && isReasonMissing && !parsed.success ? say(parsed.error.issues[0]?.message ?? '') : undefined,
    stale: isStale ? (stale ?? words.staleGone) : undefined,
    refusal: isStale ? undefined : refusal,
  };
}

/** What somebody else said of it meanwhile, in a sentence. */
function useReadStored(leaseId: string) {
  const { call } = useCtx();
  const words = useCopy(copy);
  const when = useWhen();
  return async (): Promise<string | undefined> => {
    const read = await call(idChecksApi.list, { query: { state: 'checked' } });
    const check = read.ok ? read.value.rows.find((row) => row.leaseId === leaseId)?.check : undefined;
    if (!check) return undefined;
    return words.staleText(words.verdicts[check.verdict], signerName(check.by), when.instant(check.at));
  };
}
