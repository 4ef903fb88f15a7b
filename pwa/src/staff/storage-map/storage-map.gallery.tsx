import { QueryClientProvider } from '@tanstack/react-query';
import { documentedDoorId } from 'schemas/facility/documented-site';
import type { MaintenancePlan, SpaceRow, UnitRecord } from 'schemas/reporting/staff-map';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import { MapCanvas } from '../../facility-map/view/canvas/map-canvas.tsx';
import { drawingOf } from '../../facility-map/view/canvas/site-drawing.ts';
import { en as siteWords } from '../../facility-map/view/facility-map.copy.ts';
import type { Gallery } from '../../ui/gallery.ts';
import { Card } from '../../ui/layout/card/card.tsx';
import { createQueryClient } from '../shared/calls/server-query.ts';
import { Plan } from './actions/maintenance-dialog.tsx';
import { type LayerName, layerNames } from './layers.ts';
import { paintSpaces } from './paint-spaces.ts';
import { en } from './storage-map.copy.ts';
import * as css from './storage-map.css.ts';
import { LayerLegend } from './tools/layer-legend.tsx';
import { SelectionBar } from './tools/selection-bar.tsx';
import { UnitFacts } from './unit-panel/unit-facts.tsx';
import { UnitHistory } from './unit-panel/unit-history.tsx';
import { UnitActions } from './unit-panel/unit-panel.tsx';

const ctx = {
  facility: { timeZone: 'America/New_York' },
  now: () => new Date('2026-11-20T15:00:00.000Z'),
} as Ctx;

const queries = createQueryClient();

const id = '0199a000-0000-7000-8000-000000000001';
const late: SpaceRow = {
  id,
  version: 3,
  number: '42',
  size: '10x10',
  streetRate: '60.00',
  state: 'past_due',
  lock: 'overlock',
  tenancy: {
    leaseId: id,
    customerId: id,
    customerName: "Maureen O'Brien-Fitzgerald",
    rate: '55.00',
    balance: '85.00',
    daysPastDue: 19,
    paidThrough: '2026-10-31',
    gate: 'suspended',
    overlock: 'on',
    holdExpiresAt: null,
    vacatedOn: null,
    leavesOn: '2026-12-31',
  },
  tickets: { open: 1, worst: 'emergency' },
};
const free: SpaceRow = { ...late, number: '7', state: 'available', lock: 'none', tenancy: null };
const broken: SpaceRow = { ...free, number: '13', state: 'maintenance' };

const held: SpaceRow = { ...late, state: 'reserved', lock: 'none', tickets: { open: 0, worst: null } };
const let_: SpaceRow = { ...held, state: 'occupied', lock: 'tenant' };
const kinds = [let_, free, late, held, broken];
const numbers = [...Array.from({ length: 96 }, (_, i) => String(i + 1)), 'W1', 'W2', 'W3', 'W4'];
const site = new Map(
  numbers.flatMap((number, i) => {
    const kind = kinds[i % kinds.length];
    return kind ? [[number, { ...kind, number, id: documentedDoorId(number) ?? number }] as const] : [];
  }),
);

function Drawing({ layer }: { layer: LayerName }) {
  const picture = { spaces: site, layer, isShown: () => true, chosen: new Set(['3']), now: ctx.now() };
  return (
    <div className={css.drawing}>
      <MapCanvas
        site={drawingOf(site)}
        doors={paintSpaces(picture, { ...en, unknown: siteWords.unknown })}
        zoom={1}
        selectedNumber={undefined}
        onPress={() => undefined}
      />
    </div>
  );
}

const record: UnitRecord = {
  notes: [],
  tickets: [
    {
      id,
      number: 'WS483920',
      priority: 'emergency',
      description: 'Water comes through the roof onto the boxes.',
      createdAt: '2026-11-20T14:30:00.000Z',
    },
  ],
  history: [
    { id: 2, at: '2026-11-18T15:00:00.000Z', actor: 'staff:clerk', action: 'payment.taken' },
    { id: 1, at: '2026-11-01T15:00:00.000Z', actor: 'public', action: 'rental.completed' },
  ],
};

const plan: MaintenancePlan = {
  changing: ['7', '13', 'W2'],
  refused: [
    { id, number: '42', why: 'occupied' },
    { id: id.replace('1', '2'), number: '14', why: 'unchanged' },
  ],
};

export const gallery: Gallery = {
  title: 'Storage map of the staff',
  cases: {
    legends: () => (
      <CtxProvider value={ctx}>
        <div className={css.panel}>
          {layerNames.map((layer) => (
            <LayerLegend
              key={layer}
              layer={layer}
              spaces={new Map([late, free, broken].map((s) => [s.number, s]))}
              counts={{ available: 1, reserved: 0, occupied: 1, pastDue: 1, maintenance: 1 }}
            />
          ))}
        </div>
      </CtxProvider>
    ),
    'who is where': () => <Drawing layer="rent" />,
    'what hangs on the doors': () => <Drawing layer="lock" />,
    'late, free and broken': () => (
      <QueryClientProvider client={queries}>
        <CtxProvider value={ctx}>
          {[late, free, broken].map((space) => (
            <Card key={space.number}>
              <div className={css.panel}>
                <UnitFacts space={space} />
                <UnitActions space={space} onMaintain={() => undefined} />
              </div>
            </Card>
          ))}
        </CtxProvider>
      </QueryClientProvider>
    ),
    history: () => (
      <CtxProvider value={ctx}>
        <Card>
          <UnitHistory record={record} />
        </Card>
      </CtxProvider>
    ),
    'several, and what will change': () => (
      <Card>
        <div className={css.panel}>
          <SelectionBar count={5} onClear={() => undefined} onMaintain={() => undefined} />
          <Plan plan={plan} />
        </div>
      </Card>
    ),
  },
};
