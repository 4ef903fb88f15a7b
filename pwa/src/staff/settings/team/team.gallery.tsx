import type { StaffUserRow } from 'schemas/access/staff-users';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { StaffUserProvider } from '../../shared/session/staff-user.tsx';
import { TeamList } from './team-list.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const owner: StaffUserRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  username: 'm.rivera',
  role: 'owner',
  isDisabled: false,
  lastSeenAt: '2026-11-21T15:04:00.000Z',
  createdAt: '2026-01-20T15:00:00.000Z',
  version: 1,
};
const manager: StaffUserRow = { ...owner, id: '2', username: 'kim.ode', role: 'manager' };
const clerk: StaffUserRow = { ...owner, id: '3', username: 'j.park', role: 'clerk', lastSeenAt: null };
const gone: StaffUserRow = { ...owner, id: '4', username: 'old-hand', role: 'clerk', isDisabled: true };

const nothing = () => undefined;

export const gallery: Gallery = {
  title: 'Team of the staff',
  cases: {
    'one of each role, oneself, and one put out of service': () => (
      <CtxProvider value={ctx}>
        <StaffUserProvider value={owner}>
          <Card>
            <TeamList
              rows={[gone, clerk, manager, owner]}
              onChangeRole={nothing}
              onReset={nothing}
              onDisable={nothing}
              onEnable={nothing}
            />
          </Card>
        </StaffUserProvider>
      </CtxProvider>
    ),
  },
};
