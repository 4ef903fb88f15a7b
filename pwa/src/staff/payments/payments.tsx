import { FilePlus, HandCoins, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { Tabs } from '../../ui/layout/tabs/tabs.tsx';
import { NewInvoice } from '../shared/counter/new-invoice.tsx';
import { TakePayment } from '../shared/counter/take-payment.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import { useHasRole } from '../shared/session/staff-user.tsx';
import { ApprovalList } from './approval-list.tsx';
import * as closes from './closes/closes.copy.ts';
import { Closes } from './closes/closes.tsx';
import { FailedList, type TakeFor } from './failed-list.tsx';
import { InvoiceList } from './invoices/invoice-list.tsx';
import * as limits from './limits.copy.ts';
import { PaymentList } from './payment-list.tsx';
import * as copy from './payments.copy.ts';
import * as sales from './sales/sales.copy.ts';
import { Sell, useSellsAnything } from './sales/sell.tsx';

const lists = ['invoices', 'payments', 'failed', 'closes', 'approvals'] as const;
type List = (typeof lists)[number];

type Act = { action: 'take'; search?: string } | { action: 'bill' | 'sell' };

export function Payments({ title }: { title: string }) {
  const words = useCopy(copy);
  const say = useCopy(limits);
  const sayCloses = useCopy(closes);
  const saySales = useCopy(sales);
  const isManager = useHasRole('manager');
  const sellsAnything = useSellsAnything();
  const [list, setList] = useList(isManager ? lists : lists.slice(0, -1));
  const [open, setOpen] = useState(readAskedAction);
  const close = () => {
    setOpen(undefined);
    // What the link asked for is done: the page, loaded anew, does not ask again.
    if (readAskedAction()) setList(list);
  };
  const takeFor: TakeFor = ({ unitNumber }) => setOpen({ action: 'take', search: unitNumber });
  const tabs = [
    { value: 'invoices', label: words.tabs.invoices, content: <InvoiceList /> },
    { value: 'payments', label: words.tabs.payments, content: <PaymentList /> },
    { value: 'failed', label: words.tabs.failed, content: <FailedList onTake={takeFor} /> },
    { value: 'closes', label: sayCloses.tab, content: <Closes /> },
    ...(isManager ? [{ value: 'approvals', label: say.tab, content: <ApprovalList /> } as const] : []),
  ] as const;
  return (
    <>
      <PageHead title={title}>
        {/* First: it comes with an answer, and takes no other button's place under a finger. */}
        {sellsAnything && (
          <Button
            look="soft"
            size="small"
            iconBefore={<ShoppingBasket size={18} />}
            onPress={() => setOpen({ action: 'sell' })}
          >
            {saySales.open}
          </Button>
        )}
        <Button
          look="soft"
          size="small"
          iconBefore={<FilePlus size={18} />}
          onPress={() => setOpen({ action: 'bill' })}
        >
          {words.newInvoice}
        </Button>
        <Button size="small" iconBefore={<HandCoins size={18} />} onPress={() => setOpen({ action: 'take' })}>
          {words.takePayment}
        </Button>
      </PageHead>
      <Card>
        <Tabs label={words.lists} tabs={tabs} value={list} onChange={setList} />
      </Card>
      {open?.action === 'take' && <TakePayment search={open.search} onClose={close} />}
      {open?.action === 'sell' && <Sell onClose={close} />}
      {open?.action === 'bill' && <NewInvoice onClose={close} />}
    </>
  );
}

/** A link of another page may ask for a payment of one unit. */
function readAskedAction(): Act | undefined {
  const search = new URLSearchParams(location.search).get('take');
  return search === null ? undefined : { action: 'take', search };
}

/** Which list stands open is part of the address, so that other pages can lead to it. */
function useList(offered: readonly List[]): [List, (list: List) => void] {
  const asked = new URLSearchParams(useSearch()).get('list');
  const [, navigate] = useLocation();
  const list = offered.find((known) => known === asked) ?? 'invoices';
  return [list, (list) => navigate(`/payments?list=${list}`, { replace: true })];
}
