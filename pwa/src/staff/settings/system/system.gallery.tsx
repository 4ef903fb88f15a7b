import type { SystemReply } from 'schemas/access/system';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { SystemParts } from './system-card.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const at = '2026-11-22T15:00:00.000Z';

const good: SystemReply = {
  at,
  database: {
    state: 'good',
    isEmbedded: true,
    bytes: 214_000_000,
    photoStore: 'postgres',
    isPhotoStoreUp: true,
    outageAt: null,
    outageMs: null,
  },
  disk: { state: 'good', freeBytes: 38_240_000_000 },
  clock: { state: 'good', aheadMs: 4 },
  backup: { state: 'good', lastAt: '2026-11-22T08:00:00.000Z', isNightly: true },
  queue: { state: 'good', waiting: 0, oldestAt: null },
  mail: { state: 'good', waiting: 1, oldestAt: at, failed: 0 },
  kiosks: { state: 'good', inService: 2, unseenSince: '2026-11-22T13:20:00.000Z' },
  version: { state: 'good', versions: ['0.1.0'], servers: 1 },
};

const needy: SystemReply = {
  at,
  database: {
    state: 'attention',
    isEmbedded: false,
    bytes: 5_214_000_000,
    photoStore: 's3',
    isPhotoStoreUp: false,
    outageAt: '2026-11-22T13:58:00.000Z',
    outageMs: 12_400,
  },
  disk: { state: 'attention', freeBytes: 312_000_000 },
  clock: { state: 'attention', aheadMs: -7_600 },
  backup: { state: 'attention', lastAt: '2026-11-19T08:00:00.000Z', isNightly: true },
  queue: { state: 'attention', waiting: 14, oldestAt: '2026-11-22T14:20:00.000Z' },
  mail: { state: 'attention', waiting: 31, oldestAt: '2026-11-22T12:00:00.000Z', failed: 6 },
  kiosks: { state: 'attention', inService: 2, unseenSince: '2026-11-18T13:20:00.000Z' },
  version: { state: 'attention', versions: ['0.1.0', '0.2.0'], servers: 3 },
};

const fresh: SystemReply = {
  ...good,
  disk: { state: 'attention', freeBytes: null },
  backup: { state: 'attention', lastAt: null, isNightly: false },
  kiosks: { state: 'good', inService: 0, unseenSince: null },
  version: { state: 'good', versions: [], servers: 0 },
};

const show = (system: SystemReply) => () => (
  <CtxProvider value={ctx}>
    <Card>
      <SystemParts system={system} />
    </Card>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'System',
  cases: {
    'all well': show(good),
    'each needs a look': show(needy),
    'just started': show(fresh),
    'first backup on its way': show({ ...fresh, backup: { ...fresh.backup, isNightly: true } }),
  },
};
