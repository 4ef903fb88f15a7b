import { useState } from 'react';
import { journalApi } from 'schemas/reporting/exports/journal';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { dayAt } from '../../../core/i18n/time-text.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { SaveCsvButton } from '../../shared/list/tools/save-csv-button.tsx';
import { Section } from '../section.tsx';
import * as copy from './exports.copy.ts';
import * as css from './exports.css.ts';

/** The ledger for a bookkeeper, from one day to another; at first of this month. */
export function JournalExport() {
  const { journal: words } = useCopy(copy);
  const { now, facility } = useCtx();
  const today = dayAt(now(), facility.timeZone);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const isTurned = from !== '' && to !== '' && to < from;
  return (
    <Section title={words.title}>
      <p className={css.lead}>{words.lead}</p>
      <div className={css.span}>
        <div className={css.day}>
          <TextField label={words.from} type="date" value={from} onChange={setFrom} />
        </div>
        <div className={css.day}>
          <TextField
            label={words.to}
            type="date"
            value={to}
            onChange={setTo}
            error={isTurned ? words.order : undefined}
          />
        </div>
      </div>
      <div className={css.actions}>
        <SaveCsvButton
          endpoint={journalApi.read}
          query={{ from, to }}
          asOf={`${from}-${to}`}
          isDisabled={from === '' || to === '' || isTurned}
        />
      </div>
    </Section>
  );
}
