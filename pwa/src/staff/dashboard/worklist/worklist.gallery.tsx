import { type WorkGroup, type WorkRow, workKind } from 'schemas/inbox/worklist';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { WorkSections } from './work-card.tsx';

const now = new Date('2026-11-21T14:14:00.000Z');
const ctx = { facility: { timeZone: 'America/New_York' }, now: () => now } as Ctx;

const row: WorkRow = {
  id: '1',
  unit: '42',
  name: 'Ruth Logan',
  customerId: null,
  detail: null,
  amount: '60.00',
  at: '2026-11-21T03:41:00.000Z',
  day: null,
};
const groups: WorkGroup[] = [
  { kind: 'emergencies', count: 1, rows: [{ ...row, detail: 'door-stuck', amount: null }] },
  {
    kind: 'cases',
    count: 14,
    rows: [
      { ...row, detail: 'submission_conflict' },
      { ...row, id: '2', unit: null, name: null, amount: null, detail: 'payment_to_check' },
    ],
  },
  {
    kind: 'texts',
    count: 2,
    rows: [
      { ...row, amount: null, detail: `Can I pay half ${'today and half on '.repeat(9)}Friday?` },
      { ...row, id: '4', unit: null, name: '+18595550188', amount: null },
    ],
  },
  {
    kind: 'pastDue',
    count: 1,
    rows: [{ ...row, at: null, day: '2026-11-01', name: `Priya ${'Shelby '.repeat(9)}` }],
  },
  {
    kind: 'daysToClose',
    count: 1,
    rows: [{ ...row, unit: null, name: null, amount: null, at: null, day: '2026-11-20' }],
  },
];
const all: WorkGroup[] = workKind.options.map((kind) => ({ kind, count: 120, rows: [row] }));

const show = (groups: WorkGroup[]) => () => (
  <CtxProvider value={ctx}>
    <Card>
      <WorkSections groups={groups} />
    </Card>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'What needs a person',
  cases: { 'a usual day': show(groups), 'every kind': show(all), 'nothing waits': show([]) },
};
