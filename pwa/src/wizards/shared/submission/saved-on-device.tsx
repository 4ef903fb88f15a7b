import { CalendarClock, Mail, Send, UserRoundCheck } from 'lucide-react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { formatInstant } from '../../../core/i18n/time-text.ts';
import type { SavedReceipt } from '../../../outbox/client/outbox.ts';
import { dismissRecord, type SavedRecord, useSavedRecord } from '../../../outbox/client/use-saved-records.ts';
import { useSyncStatus } from '../../../outbox/client/use-sync-status.ts';
import { OutcomeNotice } from '../../../outbox/view/outcome-notice.tsx';
import { isNews } from '../../../outbox/view/outcome-words.ts';
import { statusAddressOf } from '../../../outbox/view/status-address.ts';
import { LinkButton } from '../../../ui/actions/link-button/link-button.tsx';
import { QrCode } from '../../../ui/data/qr-code/qr-code.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import { FinishFrame } from '../frame/finish-frame.tsx';
import { NextStep, NextSteps } from '../frame/next-step.tsx';
import * as css from '../frame/wizard-parts.css.ts';
import * as copy from './saved-on-device.copy.ts';
import { SavedPrintView } from './saved-print-view.tsx';
import type { SavedRequest } from './saved-request.ts';

interface SavedOnDeviceProps {
  receipt: SavedReceipt;
  request: SavedRequest;
  onDone: () => void;
}

/** The record as this device knows it; just saved, it waits. */
export function SavedOnDevice(props: SavedOnDeviceProps) {
  const { receipt, onDone } = props;
  const record = useSavedRecord(receipt.id);
  const { connection, sending } = useSyncStatus();
  // Without a connection a try is only a try.
  const isSending = connection === 'online' && sending !== null;
  const leave = () => {
    // Read here, it is no news on the home any more.
    if (record && isNews(record)) void dismissRecord(record.id);
    onDone();
  };
  const outcome = record?.outcome ?? { state: 'waiting' };
  return <SavedScreen {...props} outcome={outcome} isSending={isSending} onDone={leave} />;
}

interface SavedScreenProps extends SavedOnDeviceProps {
  outcome: SavedRecord['outcome'];
  isSending: boolean;
}

/** What is true now and what happens next. It never says "done": only the office can. */
export function SavedScreen(props: SavedScreenProps) {
  const { receipt, request, outcome, onDone } = props;
  const say = useCopy(copy);
  const isOpen = isUndecided(outcome);
  const heading = isOpen ? say.title : say.answered;
  return (
    <FinishFrame name={request.name} heading={heading} print={say.print} done={say.done} onDone={onDone}>
      <div className={css.halves}>
        <Receipt {...props} />
        <div>
          {isOpen && <WhatIsNext request={request} isSent={outcome.state === 'received'} />}
          <Follow receipt={receipt} />
        </div>
      </div>
      <SavedPrintView receipt={receipt} request={request} />
    </FinishFrame>
  );
}

/** Nobody has decided anything yet. */
const isUndecided = ({ state }: SavedRecord['outcome']): boolean =>
  state === 'waiting' || state === 'received';

function Receipt({ receipt, request, outcome, isSending }: SavedScreenProps) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <section className={css.issued} aria-label={say.receipt}>
      <div>
        <p className={css.quiet}>{say.receipt}</p>
        <p className={css.receipt}>{receipt.receiptNumber}</p>
      </div>
      <div>
        {request.asked !== null && <p className={css.unitLine}>{request.asked}</p>}
        <p className={css.quiet}>{request.detail}</p>
        {isUndecided(outcome) && (
          <p className={css.quiet}>{say.at(formatInstant(receipt.capturedAt, locale, timeZone))}</p>
        )}
      </div>
      <OutcomeNotice
        record={{ outcome, kind: receipt.kind }}
        isSending={isSending}
        requestedUnit={request.requestedUnit}
        waiting={request.waiting}
      />
    </section>
  );
}

interface WhatIsNextProps extends Pick<SavedOnDeviceProps, 'request'> {
  isSent: boolean;
}

function WhatIsNext({ request: { decides, news, later }, isSent }: WhatIsNextProps) {
  const say = useCopy(copy);
  return (
    <NextSteps title={say.next}>
      {!isSent && (
        <NextStep icon={<Send />} title={say.sends}>
          {say.sendsText}
        </NextStep>
      )}
      <NextStep icon={<UserRoundCheck />} title={decides.title}>
        {decides.text}
      </NextStep>
      <NextStep icon={<Mail />} title={news.title}>
        {news.text}
      </NextStep>
      {later && (
        <NextStep icon={<CalendarClock />} title={later.title}>
          {later.text}
        </NextStep>
      )}
    </NextSteps>
  );
}

function Follow({ receipt: { statusToken, receiptNumber } }: Pick<SavedOnDeviceProps, 'receipt'>) {
  const say = useCopy(copy);
  const address = statusAddressOf(statusToken);
  // Nobody scans the screen of the phone that they hold.
  const isPhone = useMedia(media.phone);
  const title = isPhone ? say.followHere : say.follow;
  return (
    <section className={css.follow} aria-label={title}>
      <QrCode value={address} label={say.qr(receiptNumber)} />
      <div className={css.closeStack}>
        <h3 className={css.unitLine}>{title}</h3>
        <p className={css.quiet}>{isPhone ? say.followHereText : say.followText}</p>
        <div className={css.buttons}>
          <LinkButton look="soft" size="small" href={address}>
            {say.status}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
