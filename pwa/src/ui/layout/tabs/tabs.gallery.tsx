import { useState } from 'react';
import type { Gallery } from '../../gallery.ts';
import { Tabs } from './tabs.tsx';

const labels = { personal: 'Personal', address: 'Address', payment: 'Payment' };
type Part = keyof typeof labels;

function Shown({ problem }: { problem?: Part }) {
  const [value, setValue] = useState<Part>('personal');
  const tabs = (Object.keys(labels) as Part[]).map((part) => ({
    value: part,
    label: labels[part],
    content: <p>{labels[part]} details</p>,
    ...(part === problem && { problem: 'Something is missing' }),
  }));
  return <Tabs label="Your details" tabs={tabs} value={value} onChange={setValue} />;
}

export const gallery: Gallery = {
  title: 'Tabs',
  cases: { three: () => <Shown />, 'one with a problem': () => <Shown problem="payment" /> },
};
