import { useState } from 'react';
import { amountToCents, centsToText, formatAmount } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/receivables';
import { salesApi } from 'schemas/payments/sales';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { CardReaderPayment } from '../../../payments/terminal/card-reader-payment.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { DialogFrame } from '../../../ui/overlays/dialog/dialog.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { AccountPicker, ChosenAccount } from '../../shared/counter/account-picker.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { useCounterWords } from '../counter-words.ts';
import * as payments from '../payments.copy.ts';
import type { Offer } from './basket.ts';
import { SaleFields } from './sale-fields.tsx';
import * as copy from './sales.copy.ts';
import { type Sale, type Sold, useSale } from './use-sale.ts';

/** Whether there is anything to sell here. */
export const useSellsAnything = (): boolean => (useServerReply(salesApi.offer).data?.items.length ?? 0) > 0;

/** Locks, boxes and the like, for whoever stands at the desk. */
export function Sell({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} size="panel">
      <SellView onClose={onClose} />
    </DialogFrame>
  );
}

function SellView({ onClose }: { onClose: () => void }) {
  const words = useCopy(copy);
  const [account, setAccount] = useState<AccountRow>();
  // Each account and each further sale is a form of its own.
  const [round, setRound] = useState(0);
  const start = (next?: AccountRow) => {
    setRound(round + 1);
    setAccount(next);
  };
  const leaseId = account?.leaseId;
  const offer = useServerReply(salesApi.offer, { query: { leaseId }, isAsked: account !== undefined });
  if (account && offer.data) {
    const key = `${account.leaseId} ${round}`;
    return (
      <SellForm key={key} account={account} offer={offer.data} onOther={() => start()} onClose={onClose} />
    );
  }
  return (
    <StaffDialog onClose={onClose} title={words.title} startsInField>
      {!account && <AccountPicker onChoose={start} />}
      {account && offer.isError && <ListFailure list={offer} />}
      {account && offer.isPending && <LoadingLines label={words.loading} />}
    </StaffDialog>
  );
}

interface SellFormProps {
  account: AccountRow;
  offer: Offer;
  onOther: () => void;
  onClose: () => void;
}

function SellForm({ account, offer, onOther, onClose }: SellFormProps) {
  const words = useCopy(copy);
  const { working } = useCopy(payments);
  const sale = useSale(account, offer);
  const { sold, isAtReader, isReaderDone } = sale;
  const isOver = sold && (!isAtReader || isReaderDone);
  const another = (
    <Button look="soft" onPress={onOther}>
      {words.another}
    </Button>
  );
  return (
    <FormDialog
      form={sale}
      onClose={onClose}
      title={words.title}
      action={!sold && actionOf(sale, words)}
      working={working}
      second={isOver && another}
      isByButton
    >
      <ChosenAccount account={{ ...account, ...sold }} {...(!sold && { onOther })} />
      {!sold && <SaleFields account={account} offer={offer} sale={sale} />}
      {sold && isAtReader && <AtReader leaseId={account.leaseId} sold={sold} onPaid={sale.finishAtReader} />}
      {sold && !isAtReader && <SoldNotice {...sold} />}
    </FormDialog>
  );
}

function actionOf({ basket, fields }: Sale, words: typeof copy.en): string {
  if (basket.totalCents === 0) return words.action;
  const total = formatAmount(centsToText(basket.totalCents));
  return fields.method === 'card_terminal' ? words.readerFor(total) : words.actionFor(total);
}

function AtReader({ leaseId, sold, onPaid }: { leaseId: string; sold: Sold; onPaid: () => void }) {
  const words = useCopy(copy);
  const { invoiceId, invoiceNumber, open } = sold;
  return (
    <>
      <p className={text.small}>{words.atReader(invoiceNumber)}</p>
      <CardReaderPayment leaseId={leaseId} amount={open} invoiceId={invoiceId} onPaid={onPaid} />
    </>
  );
}

function SoldNotice({ invoiceNumber, receiptNumber, open, balance }: Sold) {
  const words = useCopy(copy);
  const say = useCounterWords();
  const now = say.balance(balance);
  const isOpen = amountToCents(open) > 0;
  const left = isOpen ? words.leftText(formatAmount(open), now) : words.byCredit(now);
  return (
    <Notice look="success" title={words.sold(invoiceNumber)} isLive>
      {receiptNumber === null ? left : words.soldText(receiptNumber, now)}
    </Notice>
  );
}
