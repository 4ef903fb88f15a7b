import type { Gallery } from '../../ui/gallery.ts';
import type { ReaderProblem } from './card-reader.machine.ts';
import { CardReaderStatus } from './card-reader-payment.tsx';
import type { CardReaderView } from './use-card-reader.ts';

const idle: CardReaderView = {
  state: 'loading',
  readers: [],
  readerId: null,
  problem: null,
  decline: null,
  isCleared: false,
  isInDoubt: false,
  refusals: 0,
  receiptNumber: null,
  send: () => undefined,
};
const readers = [
  { id: 'tmr_1', label: 'Front desk' },
  { id: 'tmr_2', label: 'Gate house' },
];
const show =
  (state: string, changes: Partial<CardReaderView> = {}) =>
  () => <CardReaderStatus {...idle} state={state} amount="60.00" {...changes} />;
const failed = (problem: ReaderProblem) => show('failed', { problem });

export const gallery: Gallery = {
  title: 'Card reader',
  cases: {
    looking: show('discovering'),
    choosing: show('choosing', { readers }),
    collecting: show('collecting'),
    charging: show('charging'),
    confirming: show('asking'),
    'in doubt': show('waiting', { isInDoubt: true }),
    paid: show('complete', { receiptNumber: '7' }),
    canceled: show('canceled'),
    declined: show('declined', { decline: { code: 'generic_decline', message: 'Your card was declined.' } }),
    cleared: show('declined', { isCleared: true }),
    unconfigured: failed('unconfigured'),
    'no reader': failed('noReader'),
    'not connected': failed('notConnected'),
    lost: failed('lost'),
  },
};
