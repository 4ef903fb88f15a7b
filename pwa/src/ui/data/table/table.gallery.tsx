import { Inbox } from 'lucide-react';
import { Button } from '../../actions/button/button.tsx';
import { Badge } from '../../feedback/badge/badge.tsx';
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx';
import { Notice } from '../../feedback/notice/notice.tsx';
import type { Gallery } from '../../gallery.ts';
import { Card } from '../../layout/card/card.tsx';
import { Table } from './table.tsx';

type Lease = { unit: string; tenant: string; balance: string };

const write = (count: number): Lease[] =>
  Array.from({ length: count }, (_, at) => ({
    unit: String(at + 1),
    tenant: at % 2 === 0 ? 'Renée O’Connor' : 'José Muñoz',
    balance: at % 3 === 0 ? '$85.00' : '$1,060.00',
  }));
const leases = write(24);
const many = write(1_000);

const columns = [
  { id: 'unit', header: 'Unit', cell: (lease: Lease) => lease.unit },
  { id: 'tenant', header: 'Tenant', cell: (lease: Lease) => lease.tenant },
  { id: 'state', header: 'State', cell: () => <Badge look="available">Active</Badge> },
  { id: 'balance', header: 'Balance', cell: (lease: Lease) => lease.balance, isNumeric: true },
];

const base = {
  columns,
  keyOf: (lease: Lease) => lease.unit,
  empty: (
    <EmptyState icon={<Inbox size={32} />} title="No leases yet">
      Each rental appears here.
    </EmptyState>
  ),
};

export const gallery: Gallery = {
  title: 'Table',
  cases: {
    rows: () => (
      <Card>
        <Table {...base} caption="Leases" rows={leases} />
      </Card>
    ),
    'a thousand rows': () => (
      <Card>
        <Table {...base} caption="Leases of ten years" rows={many} />
      </Card>
    ),
    empty: () => (
      <Card>
        <Table {...base} caption="Leases, none" rows={[]} />
      </Card>
    ),
    loading: () => (
      <Card>
        <Table {...base} caption="Leases, on their way" rows={[]} loadingLabel="Loading leases" />
      </Card>
    ),
    error: () => (
      <Card>
        <Table
          {...base}
          caption="Leases, out of reach"
          rows={[]}
          error={
            <Notice
              look="error"
              title="The leases could not be loaded"
              action={<Button size="small">Try again</Button>}
            >
              The office server did not answer.
            </Notice>
          }
        />
      </Card>
    ),
  },
};
