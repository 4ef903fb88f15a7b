import type { AuditEntry, AuditVerdict } from 'schemas/access/audit';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { Gallery } from '../../../ui/gallery.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { AuditList } from './audit-list.tsx';
import { Verdict } from './audit-verification.tsx';

const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;

const taken: AuditEntry = {
  id: 812,
  at: '2026-11-21T15:04:00.000Z',
  actor: 'staff:kim.ode',
  action: 'payment.taken',
  subjectKind: 'payment',
  subjectId: '0199a000-0000-7000-8000-000000000001',
  details: { cents: 8500, method: 'cash' },
  isSealed: false,
};
const changed: AuditEntry = {
  ...taken,
  id: 811,
  actor: 'staff:m.rivera',
  action: 'staff_user.changed',
  subjectKind: 'staff_user',
  details: { before: { role: 'clerk' }, after: { role: 'manager' } },
  isSealed: true,
};

const intact: AuditVerdict = {
  isIntact: true,
  sealed: 812,
  unsealed: 0,
  head: `812:${'3f9a'.repeat(16)}`,
  faults: [],
};
const broken: AuditVerdict = {
  ...intact,
  isIntact: false,
  faults: [
    { kind: 'entry_changed', position: 640, entryId: 644 },
    { kind: 'entry_missing', position: 700, entryId: 705 },
    { kind: 'seal_missing', position: 0, entryId: 12 },
  ],
};

const show = (rows: AuditEntry[]) => () => (
  <CtxProvider value={ctx}>
    <Card>
      <AuditList rows={rows} />
    </Card>
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'Audit of the staff',
  cases: {
    'sealed and not yet': show([taken, changed]),
    'an intact chain': () => <Verdict verdict={intact} />,
    'a chain that somebody changed': () => <Verdict verdict={broken} />,
  },
};
