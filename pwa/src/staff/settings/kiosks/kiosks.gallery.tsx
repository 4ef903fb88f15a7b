import type { KioskRow } from 'schemas/access/staff-kiosks';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { KioskList } from './kiosk-card.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const lobby: KioskRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  name: 'Lobby',
  state: 'active',
  createdBy: 'staff:clerk',
  createdAt: '2026-11-20T15:00:00.000Z',
  codeExpiresAt: null,
  enrolledAt: '2026-11-20T15:04:00.000Z',
  lastSeenAt: '2026-11-21T15:04:00.000Z',
  version: 2,
};
const invited: KioskRow = {
  ...lobby,
  id: '2',
  name: 'Gate house',
  state: 'invited',
  codeExpiresAt: '2026-11-21T15:15:00.000Z',
  enrolledAt: null,
  lastSeenAt: null,
};
const revoked: KioskRow = { ...lobby, id: '3', name: 'Old tablet', state: 'revoked' };

const nothing = () => undefined;
const show = (rows: KioskRow[]) => () => (
  <CtxProvider value={ctx}>
    <Card>
      <KioskList rows={rows} isManaged onChange={nothing} onNewCode={nothing} onRevoke={nothing} />
    </Card>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Kiosks of the staff',
  cases: { 'one in each state': show([lobby, invited, revoked]), 'none yet': show([]) },
};
