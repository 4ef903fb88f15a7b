import { Wrench } from 'lucide-react';
import { descriptionMax, photosMax } from 'schemas/maintenance/maintenance';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { PhoneField } from '../../ui/fields/phone-field/phone-field.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { AccountFields } from '../shared/account-lookup/account-fields.tsx';
import { useFields } from '../shared/frame/use-fields.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { type ListedPhotos, PhotoList } from '../shared/photos/photo-list.tsx';
import type { StepProps } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';

export interface DetailsProps extends StepProps {
  photos: ListedPhotos;
  isOffline: boolean;
}

export function Details(props: DetailsProps) {
  const { draft, errors, photos, isOffline } = props;
  // In an emergency a louder notice says it above.
  const isQuiet = draft.priority !== 'emergency';
  const words = useCopy(copy);
  return (
    <div className={parts.halves}>
      <div className={parts.column}>
        <Contact {...props} />
        {isOffline && isQuiet && (
          <Notice look="info" title={words.details.offline} isLive>
            {words.details.offlineText}
          </Notice>
        )}
      </div>
      <div className={parts.stack}>
        <Description {...props} />
        <PhotoList
          {...photos}
          photosMax={photosMax}
          words={words.photos}
          empty={<Wrench size={48} strokeWidth={1.25} aria-hidden="true" />}
          isUnknown={errors.photos !== undefined}
        />
      </div>
    </div>
  );
}

function Contact(props: StepProps) {
  const say = useCopy(copy).details;
  const fieldOf = useFields<'phone'>(props);
  return (
    <>
      <AccountFields {...props} />
      <PhoneField label={say.phone} description={say.phoneHint} {...fieldOf('phone')} />
    </>
  );
}

function Description(props: StepProps) {
  const say = useCopy(copy).details;
  const fieldOf = useFields<'description'>(props);
  return (
    <TextField
      label={say.description}
      description={say.descriptionHint}
      rows={5}
      maxLength={descriptionMax}
      {...fieldOf('description')}
    />
  );
}
