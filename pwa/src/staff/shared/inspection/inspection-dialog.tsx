import { DoorOpen } from 'lucide-react';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { centsToText, formatAmount } from 'schemas/kit/money';
import { foundCondition, inspectionPhotosMax } from 'schemas/leasing/move-outs';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { PhotoList } from '../../../wizards/shared/photos/photo-list.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import * as css from '../lease-actions/lease-actions.css.ts';
import { FinalBalance } from './final-balance.tsx';
import * as copy from './inspection.copy.ts';
import { useInspection } from './use-inspection.ts';

type InspectionDialogProps = Parameters<typeof useInspection>[0] & {
  unit: string;
  customerName: string;
  refused: string;
  refusal: string | undefined;
};

const releases = ['available', 'maintenance'] as const;

/** What a person found in a unit that was left, what it costs, and who may have the unit next. */
export function InspectionDialog(props: InspectionDialogProps) {
  const { moveOut, unit, customerName, refused, refusal, onClose } = props;
  const words = useCopy(copy);
  const form = useInspection(props);
  return (
    <FormDialog
      form={{ ...form, refusal }}
      refused={refused}
      onClose={onClose}
      eyebrow={customerName}
      title={words.title(unit)}
      lead={words.lead}
      action={words.action}
      working={words.working}
      look="destructive"
      isByButton
    >
      <RadioCards
        label={words.condition}
        options={foundCondition.options.map((value) => ({ value, label: words.conditions[value] }))}
        {...form.field('condition')}
      />
      <PhotoList
        photos={form.album.photos}
        onAdd={form.album.add}
        onRemove={form.album.remove}
        photosMax={inspectionPhotosMax}
        words={words.photos}
        empty={<DoorOpen size={48} strokeWidth={1.25} aria-hidden="true" />}
        isUnknown={false}
      />
      <TextField label={words.note} {...form.field('note')} rows={2} maxLength={500} />
      <CleaningFee form={form} />
      <FinalBalance moveOut={moveOut} hasFee={form.fields.cleaningFee} />
      <RadioCards
        label={words.release}
        options={releases.map((value) => ({ value, label: words.releases[value] }))}
        {...form.field('releaseTo')}
      />
    </FormDialog>
  );
}

function CleaningFee({ form }: { form: ReturnType<typeof useInspection> }) {
  const words = useCopy(copy);
  const { cleaningFee } = form.fields;
  return (
    <div className={css.part}>
      <Checkbox
        look="card"
        isSelected={cleaningFee}
        onChange={(cleaningFee) => form.edit({ cleaningFee })}
        detail={form.isAccepted ? words.accepted : words.notAccepted}
      >
        {words.fee(formatAmount(centsToText(moveOutCleaningFeeCents)))}
      </Checkbox>
      {cleaningFee !== form.isAccepted && (
        <TextField
          label={words.feeReason}
          description={words.feeReasonHint}
          {...form.field('feeReason')}
          maxLength={200}
        />
      )}
    </div>
  );
}
