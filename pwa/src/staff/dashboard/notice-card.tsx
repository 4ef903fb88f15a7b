import { CalendarCheck, CalendarX, Truck } from 'lucide-react';
import { phoneDigits } from 'schemas/fields';
import { type NoticeRow, noticesApi } from 'schemas/notices';
import { Link } from 'wouter';
import { NoticeActs } from '../../kit/lease-acts/notice-acts.tsx';
import * as notices from '../../kit/lease-acts/notices.copy.ts';
import { useCopy } from '../../kit/locale.tsx';
import { LoadingLines } from '../../kit/server-list/loading-lines.tsx';
import { ListFailure } from '../../kit/server-list/server-list.tsx';
import { useServerReply } from '../../kit/server-query.ts';
import { useWhen } from '../../kit/use-when.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatPhone } from '../../ui/phone-field/phone-format.ts';
import * as css from './dashboard.css.ts';

/** Who leaves, and when: those whose day has come stand first, to be moved out. */
export function NoticeCard() {
  const say = useCopy(notices);
  const list = useServerReply(noticesApi.list);
  return (
    <Card label={say.listTitle}>
      <h2 className={css.cardTitle}>{say.listTitle}</h2>
      {list.isPending && <LoadingLines label={say.loading} />}
      {list.isError && !list.data && <ListFailure list={list} />}
      {list.data?.length === 0 && (
        <EmptyState icon={<CalendarCheck size={32} />} title={say.empty}>
          {say.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {list.data?.map((row) => (
          <NoticeItem key={row.leaseId} row={row} />
        ))}
      </ul>
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
        <NoticeActs lease={{ id, unit, customerName, leavesOn }} />
      </div>
    </li>
  );
}
