import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { CodeBoxes } from '../code-boxes/code-boxes.tsx';
import { NumberPad } from './number-pad.tsx';

const labels = { pad: 'Number pad', clear: 'Clear', backspace: 'Delete the last digit' };

function WithBoxes() {
  const [value, setValue] = useState('48');
  return (
    <div>
      <CodeBoxes label="Gate code" value={value} onChange={setValue} hasNumberPad />
      <br />
      <NumberPad labels={labels} value={value} onChange={setValue} lengthMax={4} />
    </div>
  );
}

function WithPoint() {
  const [value, setValue] = useState('60');
  return (
    <div>
      <p>{value}</p>
      <NumberPad
        labels={{ ...labels, point: 'Decimal point' }}
        value={value}
        onChange={setValue}
        lengthMax={8}
      />
    </div>
  );
}

export const gallery: Gallery = {
  title: 'Number pad',
  cases: {
    'with boxes': WithBoxes,
    'with a point': WithPoint,
    disabled: () => <NumberPad labels={labels} value="" onChange={() => {}} lengthMax={4} isDisabled />,
  },
};
