import { Brush, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'clean', label: 'Clean', detail: 'Swept, nothing left behind', icon: <Sparkles /> },
  { value: 'dirty', label: 'Needs cleaning', detail: 'We clean it for you', icon: <Brush /> },
] as const;

function Example({ start, error }: { start: 'clean' | 'dirty' | null; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <RadioCards
      label="How do you leave it?"
      options={options}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const covers = 'Up to $2,000 of your goods, which takes more than one line to say in full.';
const plans = [
  { value: 'none', label: 'No plan' },
  { value: 'basic', label: 'Basic', detail: '$12.00 a month', more: covers },
] as const;

function Even() {
  const [value, setValue] = useState<'none' | 'basic'>('none');
  return <RadioCards label="Which plan?" options={plans} value={value} onChange={setValue} isEven />;
}

export const gallery: Gallery = {
  title: 'Radio cards',
  cases: {
    empty: () => <Example start={null} />,
    chosen: () => <Example start="clean" />,
    'all as high': Even,
    wrong: () => <Example start={null} error="Please select unit condition" />,
  },
};
