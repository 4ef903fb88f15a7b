import { ReceiptText } from 'lucide-react';
import { billedLabel } from 'schemas/billing/billed-label';
import type { Reply } from 'schemas/kit/endpoint';
import { staffPaymentsApi } from 'schemas/payments/staff-payments';
import { formatBalance } from '../../../core/i18n/format-balance.ts';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Table } from '../../../ui/data/table/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import { DocumentButton } from './document-button.tsx';
import * as copy from './money.copy.ts';

type Line = Reply<typeof staffPaymentsApi.statement>['lines'][number] & { place: string };

/** Each line says why, with what was owed after it. */
export function StatementCard({ leaseId, unit }: { leaseId: string; unit: string }) {
  const words = useCopy(copy);
  const statement = useServerReply(staffPaymentsApi.statement, { params: { id: leaseId } });
  // Two lines may say the same: its place is what tells a line from another.
  const lines = statement.data?.lines.map((line, at) => ({ ...line, place: String(at) })) ?? [];
  const columns = useStatementColumns();
  const title = words.statement(unit);
  const pdf = { endpoint: staffPaymentsApi.statementPdf, id: leaseId, name: `statement-${unit}` };
  return (
    <Section title={title} action={<DocumentButton {...pdf}>{words.pdf}</DocumentButton>}>
      <Table
        caption={title}
        columns={columns}
        rows={lines}
        keyOf={({ place }) => place}
        loadingLabel={statement.isPending ? words.loading : undefined}
        error={statement.isError ? <ListFailure list={statement} /> : undefined}
        empty={
          <EmptyState icon={<ReceiptText size={32} />} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
    </Section>
  );
}

/** In the reader's language what the ledger says of itself, as it stands what somebody wrote. */
function useCause() {
  const { causes } = useCopy(copy);
  const { locale } = useLocale();
  return ({ cause, reason, billed, receiptNumber }: Line): string => {
    if (cause === 'billed') return billed ? billedLabel({ ...billed, label: reason }, locale) : reason;
    if (cause === 'written') return reason;
    if (cause === 'unused_rent') return causes.unused_rent(reason);
    return causes[cause](receiptNumber ?? '');
  };
}

function useStatementColumns() {
  const words = useCopy(copy);
  const { none } = useCopy(profileCopy);
  const when = useWhen();
  const sayCause = useCause();
  return [
    { id: 'on', header: words.date, cell: ({ on }: Line) => when.day(on) },
    {
      id: 'reason',
      header: words.reason,
      cell: (line: Line) => (
        <div className={css.what}>
          {sayCause(line)}
          {line.checkNumber && <span className={css.under}>{words.check(line.checkNumber)}</span>}
        </div>
      ),
    },
    { id: 'invoice', header: words.invoice, cell: ({ invoiceNumber }: Line) => invoiceNumber ?? none },
    { id: 'receipt', header: words.receipt, cell: ({ receiptNumber }: Line) => receiptNumber ?? none },
    {
      id: 'amount',
      header: words.amount,
      cell: ({ amount }: Line) => formatBalance(amount),
      isNumeric: true,
    },
    {
      id: 'balance',
      header: words.balance,
      cell: ({ balance }: Line) => formatBalance(balance),
      isNumeric: true,
    },
  ];
}
