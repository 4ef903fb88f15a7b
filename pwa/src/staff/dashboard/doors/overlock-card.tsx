import { Lock, LockOpen } from 'lucide-react';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { type OverlockRow, overlocksApi } from 'schemas/leasing/overlocks';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import * as css from '../../shared/items/items.css.ts';
import * as leaseActions from '../../shared/lease-actions/lease-actions.copy.ts';
import { OverlockButtons } from '../../shared/lease-actions/overlock-buttons.tsx';
import { ListBody } from '../../shared/list/list-body.tsx';

/** The office's own locks: those to carry to a door first, those that hang there behind them. */
export function OverlockCard() {
  const say = useCopy(leaseActions).overlock;
  const list = useServerReply(overlocksApi.list);
  const rows = [...(list.data ?? [])].sort((a, b) => Number(a.state === 'on') - Number(b.state === 'on'));
  return (
    <Card label={say.listTitle}>
      <h2 className={css.cardTitle}>{say.listTitle}</h2>
      <ListBody
        list={list}
        rows={rows}
        loading={say.loading}
        empty={{ icon: <LockOpen size={32} />, title: say.empty, text: say.emptyText }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <OverlockItem key={row.leaseId} row={row} />
            ))}
          </ul>
        )}
      </ListBody>
    </Card>
  );
}

const looks = { off: 'neutral', asked: 'attention', on: 'occupied', asked_off: 'attention' } as const;

function OverlockItem({ row }: { row: OverlockRow }) {
  const say = useCopy(leaseActions).overlock;
  const { leaseId: id, unitNumber: unit, customerName, state, daysPastDue, balance } = row;
  const Icon = state === 'asked_off' ? LockOpen : Lock;
  const late = daysPastDue === null ? [] : [say.late(daysPastDue)];
  const owed = amountToCents(balance) > 0 ? [formatAmount(balance)] : [];
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{say.of(unit, customerName)}</p>
        <p className={css.under}>{[...owed, ...late].join(' · ')}</p>
        <Badge look={looks[state]}>{say.states[state]}</Badge>
      </div>
      <div className={css.caseBody}>
        <OverlockButtons lease={{ id, unit }} state={state} />
      </div>
    </li>
  );
}
