import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { amountToCents, centsToText, formatAmount } from 'schemas/kit/money';
import type { AccountRow } from 'schemas/payments/receivables';
import { type OfferedItem, type SalePayment, salePayment } from 'schemas/payments/sales';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import * as field from '../../../ui/fields/text-field/text-field.css.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import * as pageCss from '../payments.css.ts';
import type { Offer } from './basket.ts';
import { QuantityField } from './quantity-field.tsx';
import * as copy from './sales.copy.ts';
import * as css from './sales.css.ts';
import type { Sale } from './use-sale.ts';

const useItemName = () => {
  const { locale } = useLocale();
  return ({ name, nameEs }: Pick<OfferedItem, 'name' | 'nameEs'>) => (locale === 'es' ? nameEs : name);
};

/** Comes into sight when something is missing there, however far the list is scrolled. */
function useSight(tries: number, isMissing: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(() => {
    if (isMissing) place.current?.scrollIntoView({ block: 'end' });
  });
  useEffect(() => {
    if (tries > 0) show();
  }, [tries]);
  return place;
}

interface SaleFieldsProps {
  account: AccountRow;
  offer: Offer;
  sale: Sale;
}

export function SaleFields({ account, offer, sale }: SaleFieldsProps) {
  const words = useCopy(copy);
  const { method } = sale.fields;
  const isLeft = method === 'account' || method === 'card_terminal';
  return (
    <>
      <Shelf offer={offer} sale={sale} />
      <SaleSum offer={offer} sale={sale} />
      <div ref={useSight(sale.tries, Boolean(sale.field('method').error) && !sale.field('picked').error)}>
        <Select<SalePayment>
          label={words.method}
          placeholder={words.choose}
          options={salePayment.options.map((value) => ({ value, label: words.methods[value] }))}
          {...sale.field('method')}
        />
      </div>
      {method === 'check' && (
        <TextField label={words.checkNumber} {...sale.field('reference')} maxLength={40} />
      )}
      {method === 'account' && (
        <Checkbox isSelected={sale.fields.isSent} onChange={(isSent) => sale.edit({ isSent })}>
          {words.send}
        </Checkbox>
      )}
      {isLeft && amountToCents(account.balance) < 0 && <p className={text.small}>{words.creditFirst}</p>}
    </>
  );
}

function Shelf({ offer, sale }: Pick<SaleFieldsProps, 'offer' | 'sale'>) {
  const words = useCopy(copy);
  const nameOf = useItemName();
  const { value: picked, error } = sale.field('picked');
  return (
    <section ref={useSight(sale.tries, Boolean(error))} aria-label={words.items} className={pageCss.part}>
      <ul className={css.shelf}>
        {offer.items.map((item) => (
          <li key={item.id} className={css.item}>
            <div className={picked[item.id] ? css.picked : css.name}>
              {nameOf(item)}
              <span className={pageCss.under}>{words.each(formatAmount(item.price))}</span>
            </div>
            <QuantityField
              name={nameOf(item)}
              value={picked[item.id] ?? 0}
              onChange={(quantity) => sale.pick(item.id, quantity)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={field.error}>
          <CircleAlert className={field.errorIcon} aria-hidden="true" />
          {error}
        </p>
      )}
    </section>
  );
}

/** Before it is billed: what each line comes to, the tax and the total. */
function SaleSum({ offer, sale }: Pick<SaleFieldsProps, 'offer' | 'sale'>) {
  const words = useCopy(copy);
  const nameOf = useItemName();
  const { lines, taxCents, totalCents } = sale.basket;
  if (lines.length === 0) return null;
  const { isTaxExempt, taxPercent } = offer;
  return (
    <section aria-label={words.sum} className={css.sum}>
      {lines.map(({ item, quantity, cents }) => (
        <SumLine key={item.id} name={words.line(nameOf(item), quantity)} cents={cents} />
      ))}
      {taxPercent > 0 && <SumLine name={words.tax(String(taxPercent))} cents={taxCents} />}
      {isTaxExempt && <p className={text.small}>{words.exempt}</p>}
      <p className={css.total} role="status">
        <span>{words.total}</span>
        <span className={css.money}>{formatAmount(centsToText(totalCents))}</span>
      </p>
    </section>
  );
}

const SumLine = ({ name, cents }: { name: string; cents: number }) => (
  <p className={css.sumLine}>
    <span>{name}</span>
    <span className={css.money}>{formatAmount(centsToText(cents))}</span>
  </p>
);
