import { QueryClientProvider } from '@tanstack/react-query';
import type { TicketRow } from 'schemas/maintenance/staff-maintenance';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { createQueryClient } from '../../shared/calls/server-query.ts';
import * as css from '../dashboard.css.ts';
import { TicketItem } from './ticket-item.tsx';

const ctx = {
  now: () => new Date('2026-11-21T15:00:00Z'),
  facility: { timeZone: 'America/New_York' },
} as Ctx;
const queries = createQueryClient();

const ticket: TicketRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 1,
  ticketNumber: 'WS482913',
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '+18595550123',
  customerName: "Zoë O'Brien",
  issueType: 'roof-leak',
  priority: 'high',
  description: 'Water drips from the ceiling onto my boxes.\nIt began last night.',
  state: 'open',
  photoPaths: [
    '/objects/uploads/0199a000-0000-7000-8000-0000000000b1',
    '/objects/uploads/0199a000-0000-7000-8000-0000000000b2',
  ],
  contactBy: '2026-11-22T14:00:00.000Z',
  createdAt: '2026-11-21T14:00:00.000Z',
  assignee: null,
  closedAt: null,
  closedBy: null,
};
const late: TicketRow = { ...ticket, photoPaths: [], contactBy: '2026-11-20T14:00:00.000Z' };

const show = (row: TicketRow) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <Card>
        <ul className={css.list}>
          <TicketItem row={row} />
        </ul>
      </Card>
    </QueryClientProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Maintenance ticket of the staff',
  cases: {
    high: show(ticket),
    emergency: show({ ...ticket, priority: 'emergency', issueType: 'water-damage' }),
    'low, nobody called in time': show({ ...late, priority: 'low' }),
    'of nobody we know': show({ ...late, customerName: null, contactBy: ticket.contactBy }),
  },
};
