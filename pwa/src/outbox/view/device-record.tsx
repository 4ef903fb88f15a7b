import { useState } from 'react';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy, useLocale, useSentence } from '../../core/i18n/locale.tsx';
import { formatInstant } from '../../core/i18n/time-text.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { LinkButton } from '../../ui/actions/link-button/link-button.tsx';
import { QrCode } from '../../ui/data/qr-code/qr-code.tsx';
import type { SavedRecord } from '../client/use-saved-records.ts';
import * as copy from './device-panel.copy.ts';
import * as css from './device-panel.css.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import { isNews, wordProblem } from './outcome-words.ts';
import * as recordsCopy from './saved-records.copy.ts';
import { statusAddressOf } from './status-address.ts';

interface DeviceRecordProps {
  record: SavedRecord;
  isSending: boolean;
  onWithdraw: () => void;
  onDismiss: () => void;
}

export function DeviceRecord(props: DeviceRecordProps) {
  const { record, isSending } = props;
  const say = useCopy(copy);
  const words = useCopy(recordsCopy);
  const formatWhen = useWhen();
  const [isScanned, setScanned] = useState(false);
  return (
    <li className={css.record}>
      <div>
        <p className={css.receipt}>{record.receiptNumber}</p>
        <p className={css.quiet}>
          {words.kinds[record.kind]} · {say.savedAt(formatWhen(record.capturedAt))}
        </p>
      </div>
      <OutcomeNotice record={record} isSending={isSending} />
      <LastProblem record={record} />
      <div className={css.actions}>
        <Button look="soft" aria-expanded={isScanned} onPress={() => setScanned(!isScanned)}>
          {say.statusPage}
        </Button>
        <OutcomeAction {...props} />
      </div>
      {isScanned && <StatusLink record={record} />}
    </li>
  );
}

/** Only while it has not been settled: why the last try did not work. */
function LastProblem({ record: { outcome, lastProblem } }: { record: SavedRecord }) {
  const say = useCopy(copy);
  const words = useCopy(recordsCopy);
  const sentence = useSentence();
  const formatWhen = useWhen();
  if (!lastProblem || (outcome.state !== 'waiting' && outcome.state !== 'parked')) return null;
  return (
    <p className={css.quiet}>
      {say.lastTry(formatWhen(lastProblem.at))} {wordProblem(words, sentence, lastProblem)}
    </p>
  );
}

function OutcomeAction({ record, onWithdraw, onDismiss }: DeviceRecordProps) {
  const say = useCopy(copy);
  const { outcome, receiptNumber } = record;
  const isOnDevice = outcome.state === 'waiting' || outcome.state === 'parked';
  if (isOnDevice) {
    return (
      <Button look="plain" aria-label={say.withdrawOf(receiptNumber)} onPress={onWithdraw}>
        {say.withdraw}
      </Button>
    );
  }
  if (!isNews(record) && outcome.state !== 'withdrawn') return null;
  return (
    <Button look="plain" aria-label={say.dismissOf(receiptNumber)} onPress={onDismiss}>
      {say.dismiss}
    </Button>
  );
}

function StatusLink({ record: { receiptNumber, statusToken } }: { record: SavedRecord }) {
  const say = useCopy(copy);
  const address = statusAddressOf(statusToken);
  return (
    <div className={css.scan}>
      <QrCode value={address} label={say.qr(receiptNumber)} />
      <div className={css.section}>
        <p className={css.quiet}>{say.scan}</p>
        <div className={css.actions}>
          <LinkButton look="outline" href={address}>
            {say.openStatus}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function useWhen() {
  const { timeZone } = useCtx().facility;
  const { locale } = useLocale();
  return (instant: string) => formatInstant(instant, locale, timeZone);
}
