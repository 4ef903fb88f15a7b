import type { CustomerRow } from 'schemas/customers/customers';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { Link } from 'wouter';
import { formatBalance } from '../../../core/i18n/format-balance.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { EmailText } from '../../../ui/layout/text/email-text.tsx';
import * as copy from '../customers.copy.ts';
import * as css from '../customers.css.ts';
import { StandingBadge } from '../standing-badge.tsx';

export function useCustomerColumns() {
  const words = useCopy(copy);
  return [
    { id: 'name', header: words.name, cell: (row: CustomerRow) => <Who row={row} /> },
    { id: 'units', header: words.units, cell: ({ units }: CustomerRow) => units.join(', ') || words.none },
    { id: 'standing', header: words.standing, cell: (row: CustomerRow) => <Stand row={row} /> },
    {
      id: 'balance',
      header: words.balance,
      cell: ({ balance }: CustomerRow) => formatBalance(balance),
      isNumeric: true,
    },
    {
      id: 'late',
      header: words.daysLate,
      cell: ({ daysPastDue }: CustomerRow) => daysPastDue ?? words.none,
      isNumeric: true,
    },
  ];
}

function Who({ row }: { row: CustomerRow }) {
  return (
    <div className={css.who}>
      <Link href={`/customers?customer=${row.id}`} className={css.name}>
        {row.name}
      </Link>
      <span className={css.under}>{formatPhone(phoneDigits(row.phone))}</span>
      <span className={css.under}>
        <EmailText>{row.email}</EmailText>
      </span>
    </div>
  );
}

function Stand({ row }: { row: CustomerRow }) {
  const { onHold } = useCopy(copy);
  return (
    <span className={css.badges}>
      <StandingBadge standing={row.standing} />
      {row.hasHold && <Badge look="accent">{onHold}</Badge>}
    </span>
  );
}
