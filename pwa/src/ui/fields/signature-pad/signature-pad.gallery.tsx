import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../feedback/skeleton/skeleton.tsx';
import type { Gallery } from '../../gallery.ts';
import { TextField } from '../text-field/text-field.tsx';

const SignaturePad = lazy(() =>
  import('./signature-pad.tsx').then((module) => ({ default: module.SignaturePad })),
);

const labels = { area: 'Your signature', hint: 'Sign with a finger or a pen.', clear: 'Clear' };

function Example() {
  const [strokeCount, setStrokeCount] = useState(0);
  const [name, setName] = useState('');
  return (
    <Suspense fallback={<Skeleton shape="card" />}>
      <SignaturePad
        labels={labels}
        onChange={(strokes) => setStrokeCount(strokes?.length ?? 0)}
        alternative={<TextField label="Or type your full name" value={name} onChange={setName} />}
      />
      <output data-testid="strokes">{strokeCount}</output>
    </Suspense>
  );
}

export const gallery: Gallery = { title: 'Signature pad', cases: { 'with typed name': Example } };
