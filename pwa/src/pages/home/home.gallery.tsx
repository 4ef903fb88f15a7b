import type { RecordOutcome, SavedRecord } from '../../outbox/client/use-saved-records.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { InstallWords } from './news/install-line.tsx';
import { NewsNotice } from './news/saved-news.tsx';
import { UpdateNotice } from './news/update-news.tsx';

const record = (outcome: RecordOutcome, at = 1): SavedRecord => ({
  id: String(at),
  kind: 'rental',
  receiptNumber: `D7K3Q-000${at}-A`,
  statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
  capturedAt: '2026-11-21T19:05:00.000Z',
  attempts: 1,
  outcome,
});
const nothing = () => undefined;
const show = (news: SavedRecord[]) => () => <NewsNotice news={news} onShow={nothing} onDismiss={nothing} />;

const confirmed = record({ state: 'applied', unit: '42', message: null });
const declined = record({ state: 'declined', unit: null, message: null }, 2);

export const gallery: Gallery = {
  title: 'News on the home',
  cases: {
    confirmed: show([confirmed]),
    'needs the office': show([record({ state: 'conflict', unit: null, message: null })]),
    declined: show([declined]),
    'cannot be sent': show([record({ state: 'parked' })]),
    'move-out confirmed': show([{ ...confirmed, kind: 'move_out' }]),
    'promise confirmed': show([{ ...confirmed, kind: 'payment_promise' }]),
    'referral confirmed': show([
      { ...confirmed, kind: 'referral', outcome: { state: 'applied', unit: null, message: null } },
    ]),
    several: show([confirmed, declined]),
    'a new version': () => <UpdateNotice state="ready" onTake={nothing} />,
    'a new version, while another window is in use': () => (
      <UpdateNotice state="elsewhere" onTake={nothing} />
    ),
    'can be installed': () => <InstallWords method="asks" onInstall={nothing} onDismiss={nothing} />,
    'can be installed by hand': () => (
      <InstallWords method="by-hand" onInstall={nothing} onDismiss={nothing} />
    ),
  },
};
