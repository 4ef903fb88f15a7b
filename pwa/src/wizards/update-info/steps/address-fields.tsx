import type { InfoHints } from 'schemas/customers/info-changes';
import { usStates } from 'schemas/kit/fields/states';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as parts from '../../shared/frame/wizard-parts.css.ts';
import * as copy from '../update-info.copy.ts';
import type { StepProps } from '../update-info-draft.ts';
import { useFieldProps } from './use-field-props.ts';

/** First of all a way back: one that was chosen by mistake asks for the whole address. */
const noState = '-';
const stateOptions = usStates.map(([value, label]) => ({ value: value as string, label }));

interface AddressFieldsProps extends StepProps {
  hints: InfoHints | null;
}

export function AddressFields(props: AddressFieldsProps) {
  const { hints } = props;
  const say = useCopy(copy).details;
  const fieldOf = useFieldProps(props);
  const { onChange: chooseState, value: chosen, ...state } = fieldOf('state');
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
        <div className={parts.whole}>
          <TextField {...fieldOf('city')} autoComplete="address-level2" />
        </div>
        <div className={parts.half}>
          <Select
            {...state}
            options={[{ value: noState, label: say.stateNone }, ...stateOptions]}
            value={chosen === '' ? null : chosen}
            onChange={(value) => chooseState(value === noState ? '' : value)}
            placeholder={say.stateNone}
          />
        </div>
        <div className={parts.half}>
          <TextField {...fieldOf('zipCode')} inputMode="numeric" autoComplete="postal-code" />
        </div>
      </div>
    </div>
  );
}
