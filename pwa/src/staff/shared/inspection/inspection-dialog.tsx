import { DoorOpen } from 'lucide-react';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { centsToText, formatAmount } from 'schemas/kit/money';
import { foundCondition, inspectionPhotosMax } from 'schemas/leasing/move-outs';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { PhotoList } from '../../../wizards/shared/photos/photo-list.tsx';
import * as css from '../lease-actions/lease-acts.css.ts';
import { FinalBalance } from './final-balance.tsx';
import * as copy from './inspection.copy.ts';
import { type InspectionDialogProps, useInspection } from './use-inspection.ts';

const releases = ['available', 'maintenance'] as const;

/** What a person found in a unit that was left, what it costs, and who may have the unit next. */
export function InspectionDialog(props: InspectionDialogProps) {
  const { moveOut, unit, customerName, refusal, onClose } = props;
  const words = useCopy(copy);
  const form = useInspection(props);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={words.close}
      size="panel"
      eyebrow={customerName}
      title={words.title(unit)}
      bodyLabel={words.title(unit)}
      footer={
        <Button
          look="destructive"
          pendingLabel={form.isPending ? words.working : undefined}
          onPress={() => void form.finish()}
        >
          {words.action}
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={text.lead}>{words.lead}</p>
        <RadioCards
          label={words.condition}
          options={foundCondition.options.map((value) => ({ value, label: words.conditions[value] }))}
          value={form.condition}
          onChange={form.setCondition}
        />
        <PhotoList
          photos={form.photos}
          onAdd={form.addPhoto}
          onRemove={form.removePhoto}
          photosMax={inspectionPhotosMax}
          words={words.photos}
          empty={<DoorOpen size={48} strokeWidth={1.25} aria-hidden="true" />}
          isUnknown={false}
        />
        <TextField label={words.note} value={form.note} onChange={form.setNote} rows={2} maxLength={500} />
        <CleaningFee form={form} />
        <FinalBalance moveOut={moveOut} hasFee={form.hasFee} />
        <RadioCards
          label={words.release}
          options={releases.map((value) => ({ value, label: words.releases[value] }))}
          value={form.releaseTo}
          onChange={form.setReleaseTo}
        />
        {refusal && <Notice look="error" title={refusal} isLive />}
      </div>
    </Dialog>
  );
}

function CleaningFee({ form }: { form: ReturnType<typeof useInspection> }) {
  const words = useCopy(copy);
  const say = useSentence();
  return (
    <div className={css.part}>
      <Checkbox
        look="card"
        isSelected={form.hasFee}
        onChange={form.setFee}
        detail={form.isAccepted ? words.accepted : words.notAccepted}
      >
        {words.fee(formatAmount(centsToText(moveOutCleaningFeeCents)))}
      </Checkbox>
      {form.hasFee !== form.isAccepted && (
        <TextField
          label={words.feeReason}
          description={words.feeReasonHint}
          value={form.reason}
          onChange={form.setReason}
          maxLength={200}
          error={form.reasonError && say(form.reasonError)}
        />
      )}
    </div>
  );
}
