import { useState } from 'react';
import { groupKey, pricingApi } from 'schemas/billing/pricing';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as copy from '../pricing.copy.ts';
import * as css from '../pricing.css.ts';
import { RateCard } from './rate-card.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';
import { RentHistory } from './rent-history.tsx';

/** What new customers pay, what is planned, and what it was before. */
export function RatesView() {
  const words = useCopy(copy);
  const rates = useServerReply(pricingApi.rates);
  const [changed, setChanged] = useState<string>();
  const street = rates.data?.find((one) => groupKey(one) === changed);
  return (
    <>
      {rates.isPending && <LoadingLines label={words.loading} />}
      {rates.error && <ListFailure list={rates} />}
      <div className={css.cards}>
        {rates.data?.map((street) => (
          <RateCard key={groupKey(street)} street={street} onChange={() => setChanged(groupKey(street))} />
        ))}
      </div>
      <RateHistory />
      <RentHistory />
      {street && <RateForm street={street} onClose={() => setChanged(undefined)} />}
    </>
  );
}
