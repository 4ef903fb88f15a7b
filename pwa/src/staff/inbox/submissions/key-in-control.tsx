import { unitsApi } from 'schemas/facility/units';
import { usStates } from 'schemas/kit/fields/states';
import { issueTypes, priorities } from 'schemas/maintenance/maintenance';
import * as maintenance from 'schemas/maintenance/maintenance.copy';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import * as copy from './key-in.copy.ts';
import type { KeyInField } from './key-in-fields.ts';

interface KeyInControlProps {
  field: KeyInField;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  error: string | undefined;
}

/** One field, by its shape. */
export function KeyInControl({ field: { name, shape }, value, onChange, error }: KeyInControlProps) {
  const words = useCopy(copy);
  const label = words.fields[name];
  if (shape === 'tick') {
    return (
      <Checkbox isSelected={value === true} onChange={onChange} error={error}>
        {label}
      </Checkbox>
    );
  }
  const common = { label, value: String(value), onChange, error };
  if (shape === 'unit') return <UnitSelect {...common} />;
  if (shape === 'state') return <ChoiceSelect {...common} options={stateOptions} />;
  if (shape === 'choice') return <NamedSelect {...common} name={name} />;
  if (shape === 'phone') return <PhoneField {...common} />;
  if (shape === 'paragraph') return <TextField {...common} rows={4} />;
  const types = { email: 'email', day: 'date', text: 'text', amount: 'text' } as const;
  const hint = name === 'vacatedOn' ? words.vacatedOnHint : undefined;
  return <TextField {...common} type={types[shape]} description={hint} />;
}

interface TextControlProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}
type Options = readonly { value: string; label: string }[];

const stateOptions: Options = usStates.map(([value, label]) => ({ value, label }));

function ChoiceSelect({ value, options, ...rest }: TextControlProps & { options: Options }) {
  const words = useCopy(copy);
  const isKnown = options.some((option) => option.value === value);
  return <Select {...rest} options={options} value={isKnown ? value : null} placeholder={words.choose} />;
}

/** Only what is free this moment: whatever was chosen then may be gone. */
function UnitSelect(props: TextControlProps) {
  const words = useCopy(copy);
  const free = useServerReply(unitsApi.available);
  const options = (free.data ?? []).map(({ id, unitNumber }) => ({ value: id, label: unitNumber }));
  return (
    <ChoiceSelect {...props} label={free.isPending ? words.loadingUnits : props.label} options={options} />
  );
}

function NamedSelect({ name, ...props }: TextControlProps & { name: KeyInField['name'] }) {
  const { conditions } = useCopy(copy);
  const { issues, priorities: urgent } = useCopy(maintenance);
  const options: Options =
    name === 'unitCondition'
      ? (['clean', 'dirty'] as const).map((value) => ({ value, label: conditions[value] }))
      : name === 'issueType'
        ? issueTypes.map((value) => ({ value, label: issues[value] }))
        : priorities.map((value) => ({ value, label: urgent[value] }));
  return <ChoiceSelect {...props} options={options} />;
}
