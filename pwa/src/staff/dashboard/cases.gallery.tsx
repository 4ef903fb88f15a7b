import { QueryClientProvider } from '@tanstack/react-query';
import type { CaseRow } from 'schemas/cases';
import { problems } from 'schemas/problems';
import { type Ctx, CtxProvider } from '../../ctx.tsx';
import { createQueryClient } from '../../kit/server-query.ts';
import { Card } from '../../ui/card/card.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { CaseItem } from './case-item.tsx';
import * as css from './dashboard.css.ts';

const refuse: Ctx['call'] = async () => ({
  ok: false,
  failure: { code: 'nothing_free' as never, message: problems.nothing_free.message },
});
const ctx = { call: refuse, facility: { timeZone: 'America/New_York' } } as Ctx;
const queries = createQueryClient();

const sent = {
  name: "Zoë O'Brien",
  email: 'zoe@example.com',
  phone: '8595550123',
  unit: '42',
  gateCode: '4819',
};
const conflict: CaseRow = {
  id: '0199a000-0000-7000-8000-000000000001',
  kind: 'submission_conflict',
  state: 'open',
  leaseId: null,
  unitNumber: null,
  customerName: null,
  createdAt: '2026-11-21T19:05:00.000Z',
  options: ['same_size_unit', 'try_again', 'decline'],
  submission: {
    id: '0199a000-0000-7000-8000-0000000000aa',
    kind: 'rental',
    receiptNumber: 'D7K3Q-0001-A',
    message: problems.unit_taken.message,
    sent,
  },
};
const unreadable: CaseRow = {
  ...conflict,
  kind: 'submission_quarantined',
  options: ['try_again', 'decline'],
  submission: conflict.submission && {
    ...conflict.submission,
    message: problems.malformed.message,
    sent: null,
  },
};
const photo: CaseRow = {
  ...conflict,
  kind: 'id_photo_to_check',
  unitNumber: '42',
  customerName: sent.name,
  options: ['done'],
  submission: null,
};

const show = (row: CaseRow) => () => (
  <CtxProvider value={ctx}>
    <QueryClientProvider client={queries}>
      <Card>
        <ul className={css.list}>
          <CaseItem row={row} />
        </ul>
      </Card>
    </QueryClientProvider>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Case of the staff',
  cases: {
    'unit gone': show(conflict),
    'code gone': show({ ...conflict, options: ['next_code', 'try_again', 'decline'] }),
    unreadable: show(unreadable),
    photo: show(photo),
    'nothing to press': show({ ...photo, options: [] }),
  },
};
