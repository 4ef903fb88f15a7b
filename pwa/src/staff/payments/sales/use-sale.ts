import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from 'schemas/kit/endpoint';
import { fieldMessages } from 'schemas/kit/fields/fields';
import { amountToCents, centsToText } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/receivables';
import { type SalePayment, salesApi } from 'schemas/payments/sales';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { type Basket, fillBasket, type Offer, type Picked, toSale } from './basket.ts';
import * as copy from './sales.copy.ts';

export type Sold = Reply<typeof salesApi.sell>;

/** One sale to one account, from the open form to its bill, and to the reader where that is asked. */
export function useSale(account: AccountRow, offer: Offer) {
  const words = useCopy(copy);
  const queries = useQueryClient();
  const [sold, setSold] = useState<Sold>();
  // How often it was pressed: what is missing comes into sight each time.
  const [tries, setTries] = useState(0);
  const [isReaderDone, setReaderDone] = useState(false);
  const form = useRecordForm({
    fields: { picked: {} as Picked, method: null as SalePayment | null, reference: '', isSent: true },
    judge: ({ picked, method, reference }) => ({
      picked: fillBasket(offer, picked).lines.length === 0 ? words.nothing : undefined,
      method: method === null ? words.methodMissing : undefined,
      reference: method === 'check' && reference.trim() === '' ? fieldMessages.checkNumber : undefined,
    }),
    send: async ({ picked, method, reference, isSent }, { run, key }) => {
      if (method === null) return undefined;
      const body = {
        ...toSale(fillBasket(offer, picked)),
        method,
        isSent,
        key,
        ...(method === 'check' && { reference }),
      };
      return run(salesApi.sell, { params: { id: account.leaseId }, body });
    },
    onDone: setSold,
  });
  const basket: Basket = fillBasket(offer, form.fields.picked);
  const pick = (id: string, quantity: number) =>
    form.edit({ picked: { ...form.fields.picked, [id]: quantity } });
  const isAtReader =
    sold !== undefined && form.fields.method === 'card_terminal' && amountToCents(sold.open) > 0;
  /** The reader shows its own receipt; the lists follow. */
  const finishAtReader = () => {
    setReaderDone(true);
    void queries.invalidateQueries();
  };
  const submit: typeof form.submit = (event) => {
    form.submit(event);
    setTries(tries + 1);
  };
  // The key stays until an answer comes: whoever changes the sale after a lost one has sold already.
  const refusal = form.isStale ? words.soldBefore : form.refusal;
  const paid = sold && isReaderDone ? withoutOpen(sold) : sold;
  return {
    ...form,
    refusal,
    submit,
    tries,
    basket,
    pick,
    sold: paid,
    isAtReader,
    isReaderDone,
    finishAtReader,
  };
}

/** The reader has taken what was open of it. */
const withoutOpen = (sold: Sold): Sold => ({
  ...sold,
  balance: centsToText(amountToCents(sold.balance) - amountToCents(sold.open)),
});

export type Sale = ReturnType<typeof useSale>;
