import type { ReactNode } from 'react';
import { usStates } from 'schemas/kit/fields/states';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as parts from '../frame/wizard-parts.css.ts';
import * as copy from './address.copy.ts';
import { type PlaceDraft, type PlaceField, useZipFill } from './use-zip-fill.ts';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  isDisabled?: boolean;
}

interface PlaceFieldsProps {
  draft: PlaceDraft;
  edit: (changes: Partial<PlaceDraft>) => void;
  fieldOf: (name: keyof PlaceDraft) => FieldProps;
  /** What stands there before anybody has typed. */
  proposed: Record<PlaceField, string>;
  stateNone: string;
  /** Of a state that was chosen by mistake: a first choice takes it back. */
  canTakeBack?: boolean;
}

const noState = '-';
const states = usStates.map(([value, label]) => ({ value: value as string, label }));

/** The ZIP comes first: it fills in the two fields behind it. */
export function PlaceFields({ draft, edit, fieldOf, proposed, stateNone, canTakeBack }: PlaceFieldsProps) {
  const { type, typeZip, filled } = useZipFill({ draft, edit, proposed });
  const { value: state, ...ofState } = fieldOf('state');
  const none = canTakeBack ? [{ value: noState, label: stateNone }] : [];
  const choose = type('state');
  return (
    <>
      <div className={parts.third}>
        <TextField
          {...fieldOf('zipCode')}
          onChange={typeZip}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <div className={parts.twoThirds}>
        <TextField {...fieldOf('city')} onChange={type('city')} autoComplete="address-level2" />
      </div>
      <div className={parts.whole}>
        <Select
          {...ofState}
          options={[...none, ...states]}
          value={state === '' ? null : state}
          onChange={(chosen) => choose(chosen === noState ? '' : chosen)}
          placeholder={stateNone}
        />
      </div>
      <FilledNote filled={filled} />
    </>
  );
}

/** What the eye sees changing is told to the ear. */
function FilledNote({ filled }: { filled: Partial<Record<PlaceField, string>> }): ReactNode {
  const say = useCopy(copy);
  const state = usStates.find(([code]) => code === filled.state)?.[1];
  const place = [filled.city, state].filter(Boolean).join(', ');
  return (
    <VisuallyHidden>
      <span role="status">{place && say.filled(place)}</span>
    </VisuallyHidden>
  );
}
