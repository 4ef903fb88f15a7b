import { QueryClientProvider } from '@tanstack/react-query';
import type { GateCommandRow } from 'schemas/billing/billing';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { createQueryClient } from '../../shared/calls/server-query.ts';
import { GateCommands } from './gate-card.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const queries = createQueryClient();

const command: GateCommandRow = {
  id: '0199a000-0000-7000-8000-000000000002',
  unit: '42',
  action: 'stop',
  state: 'sent',
  code: '4819',
  reason: 'past due',
  askedAt: '2026-12-11T05:00:08.000Z',
};
const start: GateCommandRow = { ...command, id: '2', action: 'start', reason: 'paid' };
const other: GateCommandRow = { ...start, id: '3', unit: 'W2', state: 'failed', code: '7301' };
const asked: GateCommandRow = { ...command, id: '4', unit: '7', state: 'asked', code: null };

const show = (content: React.ReactNode) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <Card>{content}</Card>
    </QueryClientProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Gate',
  cases: {
    'commands to type in': show(<GateCommands rows={[command, start, other, asked]} />),
    'nothing for the gate': show(<GateCommands rows={[]} />),
  },
};
