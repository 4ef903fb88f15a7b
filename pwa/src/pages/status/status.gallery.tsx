import type { SubmissionStatus } from 'schemas/inbox/submissions';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { SavedRecord } from '../../outbox/client/use-saved-records.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { StatusState } from './status-state.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const status = (state: SubmissionStatus['state'], kind = 'rental'): SubmissionStatus => ({
  state,
  kind,
  receiptNumber: 'D7K3Q-0001-A',
  receivedAt: '2026-11-21T19:05:00.000Z',
  settledAt: state === 'received' ? null : '2026-11-21T19:06:00.000Z',
});
const unknown: SubmissionStatus = {
  state: 'not_received',
  kind: null,
  receiptNumber: null,
  receivedAt: null,
  settledAt: null,
};
const own: SavedRecord = {
  id: '1',
  kind: 'rental',
  receiptNumber: 'D7K3Q-0001-A',
  statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
  capturedAt: '2026-11-21T19:05:00.000Z',
  attempts: 1,
  outcome: { state: 'waiting' },
};

const base = { status: null, failure: null, own: undefined, isAsking: false, checkedAt: null };
const show = (changes: Partial<Parameters<typeof StatusState>[0]>) => () => (
  <CtxProvider value={ctx}>
    <StatusState {...base} refresh={() => undefined} {...changes} />
  </CtxProvider>
);
const unreached = { code: 'unreachable', message: '' } as const;

export const gallery: Gallery = {
  title: 'Status of a request',
  cases: {
    loading: show({}),
    'not received': show({ status: unknown }),
    received: show({ status: status('received') }),
    confirmed: show({ status: status('applied') }),
    'a move-out, confirmed': show({ status: status('applied', 'move_out') }),
    'a promise, confirmed': show({ status: status('applied', 'payment_promise') }),
    'a promise, with the office': show({ status: status('conflict', 'payment_promise') }),
    'with the office': show({ status: status('conflict') }),
    declined: show({ status: status('declined') }),
    withdrawn: show({ status: status('withdrawn') }),
    ended: show({ status: { ...unknown, state: 'ended' } }),
    offline: show({ failure: unreached }),
    'offline, kept on this device': show({ failure: unreached, own }),
    'offline, with the last answer': show({ failure: unreached, status: status('received') }),
  },
};
