import { CalendarCheck, CalendarX, Truck } from 'lucide-react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { type NoticeRow, noticesApi } from 'schemas/leasing/notices';
import { Link } from 'wouter';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import * as css from '../../shared/items/items.css.ts';
import { NoticeActions } from '../../shared/lease-actions/notice-actions.tsx';
import * as notices from '../../shared/lease-actions/notices.copy.ts';
import { ListBody } from '../../shared/list/list-body.tsx';

/** Who leaves, and when: those whose day has come stand first, to be moved out. */
export function NoticeCard() {
  const say = useCopy(notices);
  const list = useServerReply(noticesApi.list);
  return (
    <Card label={say.listTitle}>
      <h2 className={css.cardTitle}>{say.listTitle}</h2>
      <ListBody
        list={list}
        rows={list.data}
        loading={say.loading}
        empty={{ icon: <CalendarCheck size={32} />, title: say.empty, text: say.emptyText }}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <NoticeItem key={row.leaseId} row={row} />
            ))}
          </ul>
        )}
      </ListBody>
    </Card>
  );
}

function NoticeItem({ row }: { row: NoticeRow }) {
  const say = useCopy(notices);
  const when = useWhen();
  const { leaseId: id, customerId, unitNumber: unit, customerName, phone, leavesOn, isDue } = row;
  const Icon = isDue ? Truck : CalendarX;
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>
          <Link href={`/customers?customer=${customerId}`}>{say.unit(unit, customerName)}</Link>
        </p>
        <p className={css.under}>
          {say.given(when.day(leavesOn))} · {formatPhone(phoneDigits(phone))}
        </p>
        {isDue && <Badge look="attention">{say.due}</Badge>}
      </div>
      <div className={css.caseBody}>
        <NoticeActions lease={{ id, unit, customerName, leavesOn }} />
      </div>
    </li>
  );
}
