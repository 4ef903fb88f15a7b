import { QueryClientProvider } from '@tanstack/react-query';
import type { AlarmFacts, AlarmRow } from 'schemas/access/alarms';
import type { StaffRole } from 'schemas/kit/staff-roles';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { createQueryClient } from '../../shared/calls/server-query.ts';
import { StaffUserProvider } from '../../shared/session/staff-user.tsx';
import { AlarmList } from './alarm-list.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const user = { id: '0199a000-0000-7000-8000-000000000001', username: 'm.rivera' };
const queries = createQueryClient();
const now = '2026-12-02T15:00:00.000Z';
const before = '2026-11-22T14:58:00.000Z';

const show =
  (facts: AlarmFacts[], role: StaffRole = 'owner') =>
  () => {
    const alarms: AlarmRow[] = facts.map((facts) => ({ id: facts.kind, raisedAt: now, facts }));
    return (
      <CtxProvider value={ctx}>
        <QueryClientProvider client={queries}>
          <StaffUserProvider value={{ ...user, role }}>
            <AlarmList alarms={alarms} />
          </StaffUserProvider>
        </QueryClientProvider>
      </CtxProvider>
    );
  };

export const gallery: Gallery = {
  title: 'Alarms',
  cases: {
    'one that ends by itself': show([{ kind: 'disk_low', freeMegabytes: 312 }]),
    'one that an owner decides': show([
      { kind: 'clock_jumped', lastKnownAt: before, nowAt: now, today: '2026-12-02' },
    ]),
    'one that only an owner decides, for a clerk': show(
      [{ kind: 'clock_jumped', lastKnownAt: before, nowAt: now, today: '2026-12-02' }],
      'clerk',
    ),
    'one with a press': show([{ kind: 'hold_burst', holds: 14 }]),
    'all at once': show([
      { kind: 'clocks_apart', minutes: 12, isAhead: true, seenAt: now },
      { kind: 'backup_overdue', lastBackupAt: null },
      {
        kind: 'site_restored',
        backupAt: before,
        restoredAt: now,
        lostRequests: ['K3-0147-Q'],
        lostPayments: [],
      },
      { kind: 'requests_flooded', budget: 'accountSite' },
      { kind: 'sign_ins_flooded' },
    ]),
  },
};
