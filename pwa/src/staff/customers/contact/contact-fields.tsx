import type { ContactField } from 'schemas/customers/customers';
import { usStates } from 'schemas/kit/fields/states';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as css from '../customers.css.ts';
import * as copy from './contact.copy.ts';
import type { useContactForm } from './use-contact-form.ts';

type ContactFieldsProps = {
  form: Pick<ReturnType<typeof useContactForm>, 'fields' | 'field' | 'edit'>;
};

const stateOptions = usStates.map(([value, label]) => ({ value: value as string, label }));

export function ContactFields({ form }: ContactFieldsProps) {
  const words = useCopy(copy);
  const fieldOf = (name: Exclude<ContactField, 'acceptsSms'>) => ({
    label: words.fields[name],
    ...form.field(name),
    autoComplete: 'off',
  });
  const { autoComplete: _, ...state } = fieldOf('state');
  return (
    <div className={css.fields}>
      <TextField {...fieldOf('firstName')} />
      <TextField {...fieldOf('lastName')} />
      <PhoneField {...fieldOf('phone')} />
      <TextField {...fieldOf('email')} type="email" />
      <TextField {...fieldOf('address')} />
      <TextField {...fieldOf('city')} />
      <Select {...state} options={stateOptions} placeholder={words.chooseState} />
      <TextField {...fieldOf('zipCode')} inputMode="numeric" />
      <Checkbox isSelected={form.fields.acceptsSms} onChange={(acceptsSms) => form.edit({ acceptsSms })}>
        {words.fields.acceptsSms}
      </Checkbox>
    </div>
  );
}
