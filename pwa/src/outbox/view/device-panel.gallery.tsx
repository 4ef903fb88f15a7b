import { type ComponentProps, useState } from 'react';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import type { RecordOutcome, SavedRecord } from '../client/use-saved-records.ts';
import { DeviceView } from './device-view.tsx';

const nothing = () => undefined;
const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const record = (at: number, outcome: RecordOutcome, changes: Partial<SavedRecord> = {}): SavedRecord => ({
  id: String(at),
  kind: 'rental',
  receiptNumber: `D7K3Q-000${at}-A`,
  statusToken: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
  capturedAt: '2026-11-21T19:05:00.000Z',
  attempts: 1,
  outcome,
  ...changes,
});
const lastProblem = { code: 'unreachable', message: '', at: '2026-11-21T19:06:00.000Z' };

const records = [
  record(1, { state: 'waiting' }, { lastProblem }),
  record(2, { state: 'parked' }, { lastProblem: { ...lastProblem, code: 'kiosk_revoked' } }),
  record(3, { state: 'received' }),
  record(4, { state: 'applied', unit: '42', message: null }),
  record(5, { state: 'conflict', unit: null, message: null }),
  record(6, { state: 'declined', unit: null, message: 'Please come by the office.' }),
  record(7, { state: 'withdrawn' }),
  record(8, { state: 'applied', unit: '42', message: null }, { kind: 'move_out' }),
  record(9, { state: 'conflict', unit: null, message: null }, { kind: 'payment_promise' }),
];

type ViewProps = ComponentProps<typeof DeviceView>;
const kept = {
  isPersisted: true,
  usedBytes: 1_240_000,
  quotaBytes: 2_000_000_000,
  ask: async () => undefined,
};

const common: Omit<ViewProps, 'onClose'> = {
  records,
  status: { connection: 'offline', waiting: 1, sending: null, parked: 1 },
  storage: kept,
  onSend: nothing,
  onWithdraw: async () => undefined,
  onDismiss: nothing,
};

/** A dialog would cover the catalogue: it opens on request. */
function Opened(props: Partial<ViewProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CtxProvider value={ctx}>
      <Button look="outline" onPress={() => setOpen(true)}>
        Show the device
      </Button>
      {isOpen && <DeviceView {...common} {...props} onClose={() => setOpen(false)} />}
    </CtxProvider>
  );
}

export const gallery: Gallery = {
  title: 'Device panel',
  cases: {
    'every outcome': () => <Opened />,
    sending: () => (
      <Opened status={{ connection: 'online', waiting: 1, sending: { at: 1, of: 1 }, parked: 0 }} />
    ),
    'empty, may be cleared': () => (
      <Opened
        records={[]}
        status={{ connection: 'online', waiting: 0, sending: null, parked: 0 }}
        storage={{ ...kept, isPersisted: false }}
      />
    ),
  },
};
