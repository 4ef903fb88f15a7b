import type { InfoHints } from 'schemas/customers/info-changes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { PlaceFields } from '../../shared/address/place-fields.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';
import { useFieldProps } from './use-field-props.ts';

const nowhere = { city: '', state: '' };

interface AddressFieldsProps extends StepProps {
  hints: InfoHints | null;
}

export function AddressFields(props: AddressFieldsProps) {
  const { hints } = props;
  const say = useCopy(copy).details;
  const fieldOf = useFieldProps(props);
  return (
    <div className={parts.stack}>
      <p className={parts.quiet}>{say.whole}</p>
      <div className={parts.fields}>
        <div className={parts.whole}>
          <TextField
            {...fieldOf('address')}
            {...(hints && { description: say.stored(hints.address) })}
            autoComplete="street-address"
          />
        </div>
        <PlaceFields
          draft={props.draft}
          edit={props.edit}
          fieldOf={fieldOf}
          proposed={nowhere}
          stateNone={say.stateNone}
          canTakeBack
        />
      </div>
    </div>
  );
}
