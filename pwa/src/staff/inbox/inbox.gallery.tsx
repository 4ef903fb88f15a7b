import { QueryClientProvider } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { SubmissionDetail } from 'schemas/inbox/staff-submissions';
import type { TicketDetail } from 'schemas/maintenance/staff-maintenance';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { Card } from '../../ui/layout/card/card.tsx';
import { createQueryClient } from '../shared/calls/server-query.ts';
import { BothVersions } from '../shared/form/both-versions.tsx';
import { StaffUserProvider } from '../shared/session/staff-user.tsx';
import { SubmissionActions } from './submissions/submission-actions.tsx';
import { SubmissionFacts } from './submissions/submission-facts.tsx';
import { TicketComments } from './tickets/ticket-comments.tsx';
import { TicketForm } from './tickets/ticket-form.tsx';

const ctx = {
  now: () => new Date('2026-11-21T15:00:00Z'),
  newId: () => '0199a000-0000-7000-8000-0000000000cc',
  facility: { timeZone: 'America/New_York' },
} as Ctx;
const queries = createQueryClient();
const manager = { id: '0199a000-0000-7000-8000-0000000000dd', username: 'ann', role: 'manager' as const };

const inPlace = (part: JSX.Element) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <StaffUserProvider value={manager}>
        <Card>{part}</Card>
      </StaffUserProvider>
    </QueryClientProvider>
  </CtxProvider>
);

const conflict: SubmissionDetail = {
  id: '0199a000-0000-7000-8000-000000000001',
  version: 2,
  kind: 'rental',
  receiptNumber: 'K3-0147-Q',
  kioskName: 'Lobby',
  state: 'conflict',
  capturedAt: '2026-11-21T12:00:00.000Z',
  clock: 'plausible',
  receivedAt: '2026-11-21T14:00:00.000Z',
  settledAt: null,
  attempts: 1,
  unit: null,
  message: 'That unit was just taken by someone else. Please choose another one.',
  schemaVersion: 1,
  appBuild: null,
  sent: [
    { field: 'firstName', value: 'Zoë' },
    { field: 'lastName', value: "O'Brien" },
    { field: 'email', value: 'zoe@example.com' },
    { field: 'gateCode', value: '4819' },
    { field: 'paymentMethodSetup', value: 'true' },
  ],
  notShown: null,
  unitNow: { number: '42', status: 'occupied', letSince: '2026-11-21T13:10:00.000Z' },
  case: {
    id: '0199a000-0000-7000-8000-000000000002',
    options: ['same_size_unit', 'try_again', 'decline'],
  },
  canKeyIn: false,
  attachments: [
    { id: '0199a000-0000-7000-8000-0000000000a1', state: 'awaited', byteCount: 90_000, path: null },
  ],
  history: [
    { action: 'submission.conflict', by: 'system:apply submissions', at: '2026-11-21T14:00:01.000Z' },
  ],
};
const unreadable: SubmissionDetail = {
  ...conflict,
  kind: 'move_out',
  state: 'quarantined',
  clock: 'ahead',
  kioskName: null,
  capturedAt: '2031-01-01T00:00:00.000Z',
  message: 'That request could not be read.',
  sent: null,
  notShown: 'does_not_open',
  unitNow: null,
  canKeyIn: true,
  case: { id: '0199a000-0000-7000-8000-000000000003', options: ['try_again', 'done'] },
  attachments: [],
};
const nothing = async () => false;
const decision = {
  isPending: false,
  refusal: undefined,
  wanted: undefined,
  retry: nothing,
  choose: nothing,
  keyIn: nothing,
  discard: nothing,
};
const showSubmission = (detail: SubmissionDetail, own: { refusal?: string; wanted?: string } = {}) =>
  inPlace(
    <SubmissionFacts detail={detail}>
      <SubmissionActions
        detail={detail}
        decision={{ ...decision, ...own }}
        onKeyIn={() => undefined}
        onDiscard={() => undefined}
      />
    </SubmissionFacts>,
  );

const ticket: TicketDetail = {
  id: '0199a000-0000-7000-8000-000000000011',
  version: 3,
  ticketNumber: 'WS482913',
  unitNumber: '42',
  lastName: "O'Brien",
  phone: '+18595550123',
  customerName: "Zoë O'Brien",
  issueType: 'roof-leak',
  priority: 'emergency',
  description: 'Water drips from the ceiling onto my boxes.',
  state: 'in_progress',
  photoPaths: [],
  contactBy: '2026-11-22T14:00:00.000Z',
  createdAt: '2026-11-21T14:00:00.000Z',
  assignee: { id: manager.id, username: manager.username },
  closedAt: null,
  closedBy: null,
  comments: [
    {
      id: '0199a000-0000-7000-8000-0000000000e1',
      text: 'Roofer comes on Monday.',
      by: 'staff:ann',
      at: '2026-11-21T14:30:00.000Z',
    },
  ],
  assignees: [{ id: manager.id, username: manager.username }],
};

export const gallery: Gallery = {
  title: 'Inbox of the staff',
  cases: {
    'a conflict': showSubmission(conflict),
    'unreadable, its clock ahead': showSubmission(unreadable),
    'somebody was faster': showSubmission(unreadable, { wanted: 'Discard: We spoke on the phone.' }),
    'a refusal': showSubmission(conflict, { refusal: 'No other unit of that size is free right now.' }),
    'a ticket at work': inPlace(<TicketForm ticket={ticket} />),
    'its comments': inPlace(<TicketComments ticket={ticket} />),
    'both versions': inPlace(
      <BothVersions rows={[{ what: 'State', mine: 'Done', theirs: 'In progress' }]} />,
    ),
  },
};
