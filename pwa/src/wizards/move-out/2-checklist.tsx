import { Brush, Sparkles, Warehouse } from 'lucide-react';
import { moveOutCleaningFeeCents } from 'schemas/facility/facility';
import { formatDollars } from 'schemas/kit/money';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Checkbox } from '../../ui/fields/checkbox/checkbox.tsx';
import { RadioCards } from '../../ui/fields/radio-cards/radio-cards.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { type ListedPhotos, PhotoList } from '../shared/photos/photo-list.tsx';
import * as copy from './move-out.copy.ts';
import { photosMax, type StepProps } from './move-out-draft.ts';

interface ChecklistProps extends StepProps {
  photos: ListedPhotos;
}

export function Checklist({ photos, ...props }: ChecklistProps) {
  const { draft, errors, edit } = props;
  const words = useCopy(copy);
  const say = words.checklist;
  return (
    <div className={parts.halves}>
      <div className={parts.stack}>
        <Must {...props} />
      </div>
      <div className={parts.stack}>
        <Checkbox
          look="card"
          isSelected={draft.lockRemoved}
          onChange={(lockRemoved) => edit({ lockRemoved })}
          detail={say.lockText}
        >
          {say.lock}
          <span className={parts.optional}>{say.optional}</span>
        </Checkbox>
        <PhotoList
          {...photos}
          photosMax={photosMax}
          words={words.photos}
          empty={<Warehouse size={48} strokeWidth={1.25} aria-hidden="true" />}
          isUnknown={errors.conditionPhotos !== undefined}
        />
      </div>
    </div>
  );
}

/** What has to be answered before anything is paid. */
function Must({ draft, errors, edit }: StepProps) {
  const say = useCopy(copy).checklist;
  const sentence = useSentence();
  const fee = formatDollars(moveOutCleaningFeeCents);
  const isDirty = draft.unitCondition === 'dirty';
  return (
    <>
      <Checkbox
        look="card"
        isSelected={draft.unitEmptied}
        onChange={(unitEmptied) => edit({ unitEmptied })}
        detail={say.emptiedText}
        error={errors.unitEmptied && sentence(errors.unitEmptied)}
      >
        {say.emptied}
      </Checkbox>
      <RadioCards
        label={say.condition}
        options={[
          { value: 'clean', label: say.clean, detail: say.cleanText, icon: <Sparkles /> },
          { value: 'dirty', label: say.dirty, detail: say.dirtyText(fee), icon: <Brush /> },
        ]}
        value={draft.unitCondition}
        onChange={(unitCondition) => edit({ unitCondition })}
        error={errors.unitCondition && sentence(errors.unitCondition)}
      />
      {isDirty && (
        <Checkbox
          look="card"
          isSelected={draft.cleaningFeeAccepted}
          onChange={(cleaningFeeAccepted) => edit({ cleaningFeeAccepted })}
          detail={say.feeText}
          error={errors.cleaningFeeAccepted && sentence(errors.cleaningFeeAccepted)}
        >
          {say.fee(fee)}
        </Checkbox>
      )}
    </>
  );
}
