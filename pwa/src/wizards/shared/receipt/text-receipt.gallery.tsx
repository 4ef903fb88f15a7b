import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { TextForm, TextReceipt } from './text-receipt.tsx';

const ctx = { facility: { sendsTexts: true } } as Ctx;
const rental = { of: 'rental', id: '018f0000-0000-7000-8001-000000000001', phone: '8595550142' } as const;

export const gallery: Gallery = {
  title: 'Receipt as a text',
  cases: {
    offered: () => (
      <CtxProvider value={ctx}>
        <TextReceipt {...rental} />
      </CtxProvider>
    ),
    'to a number that is known': () => (
      <CtxProvider value={ctx}>
        <TextForm {...rental} onSent={() => undefined} />
      </CtxProvider>
    ),
  },
};
