import { useState } from 'react';
import { type IdPhotoRow, type IdVerdict, idChecksApi, idVerdict } from 'schemas/customers/id-checks';
import { reasonField } from 'schemas/kit/fields/reason-field';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
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
  const { working, refused } = useCopy(inbox);
  const form = useVerdict(row, onClose);
  const { path, isOpen, customerName } = row;
  return (
    <FormDialog
      form={form}
      refused={refused}
      onClose={onClose}
      size="tall"
      eyebrow={words.unitOf(row.unitNumber)}
      title={customerName}
      bodyLabel={words.of(customerName)}
      action={isOpen && words.save}
      working={working}
      isByButton
    >
      <StaffPhoto path={path} alt={words.of(customerName)} isShort={isOpen} />
      <p className={css.under}>{words.viewing}</p>
      {isOpen && <VerdictFields form={form} />}
      {form.stale && (
        <Notice look="warning" title={words.stale} isLive>
          {form.stale}
        </Notice>
      )}
    </FormDialog>
  );
}

function VerdictFields({ form }: { form: ReturnType<typeof useVerdict> }) {
  const words = useCopy(copy);
  const { verdict } = form.fields;
  return (
    <>
      <RadioCards
        label={words.choose}
        options={idVerdict.options.map((value) => ({
          value,
          label: words.verdicts[value],
          detail: words.details[value],
        }))}
        {...form.field('verdict')}
      />
      {isToExplain(verdict) && <TextField label={words.reason} {...form.field('reason')} maxLength={200} />}
    </>
  );
}

const isToExplain = (verdict: IdVerdict | null) => verdict !== null && verdict !== 'matches';

function useVerdict({ leaseId, path }: IdPhotoRow, onSaved: () => void) {
  const words = useCopy(copy);
  const readStored = useReadStored(leaseId);
  const [stale, setStale] = useState<string>();
  const form = useRecordForm({
    fields: { verdict: null as IdVerdict | null, reason: '' },
    judge: ({ verdict, reason }) => ({
      verdict: verdict === null ? words.missing : undefined,
      reason: isToExplain(verdict) ? fieldError(reasonField, reason) : undefined,
    }),
    send: async ({ verdict, reason }, { run }) => {
      if (verdict === null || path === null) return undefined;
      setStale(undefined);
      const body = { path, verdict, ...(isToExplain(verdict) && { reason }) };
      const done = await run(idChecksApi.check, { params: { leaseId }, body });
      if (!done) setStale(await readStored());
      return done;
    },
    onDone: () => {
      showToast({ title: words.saved });
      onSaved();
    },
  });
  return {
    ...form,
    stale: form.isStale ? (stale ?? words.staleGone) : undefined,
    refusal: form.isStale ? undefined : form.refusal,
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
