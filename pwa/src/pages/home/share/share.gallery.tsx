import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { KeptReferralNotice } from '../news/referral-notice.tsx';
import { ShareBar } from './share-bar.tsx';
import { ShareByCode, ShareWays } from './share-dialog.tsx';

const ctx = { facility: { name: 'Springfield Self Storage' } } as Ctx;
const show = (Part: () => React.ReactNode) => () => (
  <CtxProvider value={ctx}>
    <Part />
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Share',
  cases: {
    dialog: show(ShareWays),
    'dialog on a kiosk': show(ShareByCode),
    'bar in the footer': show(ShareBar),
    'came by a friend': () => (
      <KeptReferralNotice kept={{ code: 'K7QM3VXP', isTold: false }} onDismiss={() => undefined} />
    ),
  },
};
