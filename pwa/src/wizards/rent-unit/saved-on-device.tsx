import { Mail, Printer, Send, UserRoundCheck } from 'lucide-react';
import { useCtx } from '../../ctx.tsx';
import { ConnectionButton } from '../../kit/connection-button.tsx';
import { useCopy, useLocale } from '../../kit/locale.tsx';
import { FateNotice } from '../../kit/saved-records/fate-notice.tsx';
import { isNews } from '../../kit/saved-records/fate-words.ts';
import { statusAddressOf } from '../../kit/saved-records/status-address.ts';
import { formatInstant } from '../../kit/time-text.ts';
import * as wizardCopy from '../../kit/wizard/wizard.copy.ts';
import { BodyHeading, HeaderTitle, useFocusOnHeading } from '../../kit/wizard/wizard-heading.tsx';
import { WizardHelp } from '../../kit/wizard/wizard-help.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import type { SavedReceipt } from '../../offline/outbox.ts';
import { type SavedRecord, useSavedRecord } from '../../offline/use-saved-records.ts';
import { useSyncStatus } from '../../offline/use-sync-status.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { NextStep } from './next-step.tsx';
import * as rentalCopy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import { isAnyUnit, type RentalDraft } from './rental-draft.ts';
import * as copy from './saved-on-device.copy.ts';
import { SavedSheet } from './saved-sheet.tsx';
import { wordDecision } from './saved-words.ts';
import { nameUnit } from './unit-words.ts';

interface SavedOnDeviceProps {
  receipt: SavedReceipt;
  draft: RentalDraft;
  onDone: () => void;
}

/** The record as this device knows it; just saved, it waits. */
export function SavedOnDevice(props: SavedOnDeviceProps) {
  const { receipt, onDone } = props;
  const ctx = useCtx();
  const record = useSavedRecord(receipt.id);
  const { connection, sending } = useSyncStatus();
  // Without a connection a try is only a try.
  const isSending = connection === 'online' && sending !== null;
  const leave = () => {
    // Read here, it is no news on the home any more.
    if (record && isNews(record)) void openOutbox(ctx).dismiss(record.id);
    onDone();
  };
  const fate = record?.fate ?? { state: 'waiting' };
  return <SavedScreen {...props} fate={fate} isSending={isSending} onDone={leave} />;
}

interface SavedScreenProps extends SavedOnDeviceProps {
  fate: SavedRecord['fate'];
  isSending: boolean;
}

/** What is true now and what happens next. It never says "done": only the office can. */
export function SavedScreen(props: SavedScreenProps) {
  const { receipt, draft, fate, onDone } = props;
  const { facility } = useCtx();
  const words = useCopy(rentalCopy);
  const say = useCopy(copy);
  const frame = useCopy(wizardCopy);
  const { header, body } = useFocusOnHeading(0);
  const isOpen = isUndecided(fate);
  const heading = isOpen ? say.title : say.answered;
  return (
    <Dialog
      isOpen
      onClose={onDone}
      closeLabel={frame.close}
      eyebrow={facility.name}
      title={<HeaderTitle heading={heading} place={words.name} />}
      titleRef={header}
      headerAside={
        <div className={css.savedAside}>
          <ConnectionButton />
        </div>
      }
      isAsideShort
      footerNote={<WizardHelp place="footer" />}
      footer={
        <>
          <Button look="outline" iconBefore={<Printer />} onPress={() => window.print()}>
            {say.print}
          </Button>
          <Button isWide onPress={onDone}>
            {say.done}
          </Button>
        </>
      }
      bodyLabel={heading}
    >
      <BodyHeading heading={heading} ref={body} />
      <div className={css.halves}>
        <Receipt {...props} />
        <div>
          {isOpen && <NextSteps draft={draft} />}
          <Follow receipt={receipt} />
        </div>
      </div>
      <WizardHelp place="body" />
      <SavedSheet receipt={receipt} draft={draft} />
    </Dialog>
  );
}

/** Nobody has decided anything yet. */
const isUndecided = ({ state }: SavedRecord['fate']): boolean => state === 'waiting' || state === 'received';

function Receipt({ receipt, draft, fate, isSending }: SavedScreenProps) {
  const words = useCopy(rentalCopy);
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  const { unit } = draft;
  return (
    <section className={css.ticket} aria-label={say.receipt}>
      <div>
        <p className={css.quiet}>{say.receipt}</p>
        <p className={css.receipt}>{receipt.receiptNumber}</p>
      </div>
      <div>
        {unit && <p className={css.unitLine}>{say.requested(nameUnit(words, unit))}</p>}
        <p className={css.quiet}>{say.requestedCode(draft.gateCode)}</p>
        {isUndecided(fate) && (
          <p className={css.quiet}>{say.at(formatInstant(receipt.capturedAt, locale, timeZone))}</p>
        )}
      </div>
      <FateNotice
        record={{ fate }}
        isSending={isSending}
        requestedUnit={unit && !isAnyUnit(unit) ? unit.unitNumber : undefined}
      />
    </section>
  );
}

function NextSteps({ draft }: Pick<SavedOnDeviceProps, 'draft'>) {
  const say = useCopy(copy);
  return (
    <section aria-label={say.next}>
      <h3 className={css.groupTitle}>{say.next}</h3>
      <ol className={css.nextSteps}>
        <NextStep icon={<Send />} title={say.sends}>
          {say.sendsText}
        </NextStep>
        <NextStep icon={<UserRoundCheck />} title={say.decides}>
          {wordDecision(say, draft)}
        </NextStep>
        <NextStep icon={<Mail />} title={say.email}>
          {say.emailText(draft.email)}
        </NextStep>
      </ol>
    </section>
  );
}

function Follow({ receipt: { statusToken, receiptNumber } }: Pick<SavedOnDeviceProps, 'receipt'>) {
  const say = useCopy(copy);
  const address = statusAddressOf(statusToken);
  return (
    <section className={css.follow} aria-label={say.follow}>
      <QrCode value={address} label={say.qr(receiptNumber)} />
      <div className={css.closeStack}>
        <h3 className={css.unitLine}>{say.follow}</h3>
        <p className={css.quiet}>{say.followText}</p>
        <div className={css.buttons}>
          <LinkButton look="soft" size="small" href={address}>
            {say.status}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
