import { useEffect, useState } from 'react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { formatAmount } from 'schemas/kit/money';
import { type SearchFinds, searchApi } from 'schemas/reporting/search';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { formatPhone } from '../../ui/fields/phone-field/phone-format.ts';
import * as copy from './search.copy.ts';

const typingPauseMs = 150;

export interface Find {
  id: string;
  kind: 'customer' | 'space' | 'invoice' | 'receipt' | 'ticket';
  title: string;
  detail: string;
  href: string;
}

type State = 'start' | 'searching' | 'results' | 'nothing' | 'failed';
const nothingYet: SearchFinds = { customers: [], invoices: [], receipts: [], spaces: [], tickets: [] };

/** Asks a moment after the last letter; an answer to what stands there no longer is let go. */
export function useSearchFinds() {
  const { call } = useCtx();
  const words = useCopy(copy);
  const [typed, type] = useState('');
  const [found, setFound] = useState(nothingYet);
  const [state, setState] = useState<State>('start');
  const text = typed.trim();
  useEffect(() => {
    if (text === '') {
      setFound(nothingYet);
      setState('start');
      return;
    }
    setState('searching');
    const stop = new AbortController();
    const ask = async () => {
      const answer = await call(searchApi.find, { query: { text }, signal: stop.signal });
      if (stop.signal.aborted) return;
      setFound(answer.ok ? answer.value : nothingYet);
      setState(answer.ok ? (isEmpty(answer.value) ? 'nothing' : 'results') : 'failed');
    };
    const pause = setTimeout(() => void ask(), typingPauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [text, call]);
  return { typed, type, state, finds: toFinds(found, words) };
}

const isEmpty = (found: SearchFinds): boolean => Object.values(found).every(({ length }) => length === 0);

/** What nobody rents is found where it came in: only a ticket may have no customer. */
const recordOf = (customerId: string | null) =>
  customerId === null ? '/dashboard?tab=inbox&list=tickets' : `/customers?customer=${customerId}`;

function toFinds(
  { customers, invoices, receipts, spaces, tickets }: SearchFinds,
  words: typeof copy.en,
): Find[] {
  return [
    ...customers.map(({ id, name, phone, units }) => ({
      id,
      kind: 'customer' as const,
      title: name,
      detail: `${units.length ? words.unit(units.join(', ')) : words.noUnit} · ${formatPhone(phoneDigits(phone))}`,
      href: recordOf(id),
    })),
    ...spaces.map(({ id, number, size, state }) => ({
      id,
      kind: 'space' as const,
      title: words.space(number),
      detail: `${words.spaceStates[state]} · ${size}`,
      href: `/storage-map?unit=${number}`,
    })),
    ...invoices.map(({ id, number, customerName, amount, customerId }) => ({
      id,
      kind: 'invoice' as const,
      title: words.invoice(number),
      detail: `${customerName} · ${formatAmount(amount)}`,
      href: recordOf(customerId),
    })),
    ...receipts.map(({ id, number, customerName, amount, customerId }) => ({
      id,
      kind: 'receipt' as const,
      title: words.receipt(number),
      detail: `${customerName} · ${formatAmount(amount)}`,
      href: recordOf(customerId),
    })),
    ...tickets.map(({ id, number, unitNumber, lastName, customerId }) => ({
      id,
      kind: 'ticket' as const,
      title: words.ticket(number),
      detail: words.ofUnit(unitNumber, lastName),
      href: recordOf(customerId),
    })),
  ];
}
