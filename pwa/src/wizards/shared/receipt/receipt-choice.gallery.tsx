import type { Gallery } from '../../../ui/gallery.ts';
import { ReceiptChoice } from './receipt-choice.tsx';

const nothing = () => undefined;

export const gallery: Gallery = {
  title: 'Receipt choice',
  cases: {
    'paper and e-mail': () => <ReceiptChoice onPrint={nothing} mail={{ to: 'zoe.obrien@example.com' }} />,
    'to the address of the lease': () => <ReceiptChoice onPrint={nothing} mail={{ to: null }} />,
    'with a code': () => (
      <ReceiptChoice
        onPrint={nothing}
        status={{
          address: 'https://storage.example/status/Zk3q9vTQb1yX0s8m',
          label: 'Code of the status page',
        }}
      />
    ),
  },
};
