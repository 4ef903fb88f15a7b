import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FieldPad } from './field-pad.tsx';
import { PadContext } from './pad-context.ts';

const labels = { pad: 'Digits', backspace: 'Delete the last digit', point: 'Decimal point', done: 'Done' };

function Form() {
  const [phone, setPhone] = useState('');
  const [zip, setZip] = useState('');
  const [amount, setAmount] = useState('');
  const [name, setName] = useState('');
  return (
    <PadContext value={true}>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <TextField label="ZIP" inputMode="numeric" maxLength={5} value={zip} onChange={setZip} />
      <TextField label="Amount" inputMode="decimal" prefix="$" value={amount} onChange={setAmount} />
      <TextField label="Name" value={name} onChange={setName} />
      <FieldPad labels={labels} />
    </PadContext>
  );
}

export const gallery: Gallery = { title: 'Field pad', cases: { 'with fields': Form } };
