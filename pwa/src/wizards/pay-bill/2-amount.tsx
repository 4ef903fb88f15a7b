import type { Account } from 'schemas/customers/accounts';
import { formatAmount, formatDollars } from 'schemas/kit/money';
import { useMedia } from '../../core/device/use-media.ts';
import { useCopy, useSentence } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { NumberPad } from '../../ui/fields/number-pad/number-pad.tsx';
import { RadioCards } from '../../ui/fields/radio-cards/radio-cards.tsx';
import { TextField } from '../../ui/fields/text-field/text-field.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { startsHere } from '../shared/frame/use-step-focus.ts';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import { OpenCharges } from './open-charges.tsx';
import * as copy from './pay-bill.copy.ts';
import * as css from './pay-bill.css.ts';
import { amountOf, cleanAmount, type QuickPick, restOf, type StepProps } from './pay-bill-draft.ts';

export interface AmountProps extends StepProps {
  /** Null while nobody could say. */
  account: Account | null;
  pick: QuickPick | null;
  onPick: (pick: QuickPick) => void;
  isOffline: boolean;
  /** The connection was lost when the payment was to be opened. */
  wasCut: boolean;
  onTryAgain: () => void;
  /** The office is being asked. */
  isLooking: boolean;
  /** A payment is being opened, or a promise is on its way: nothing may be changed any more. */
  isSettled: boolean;
}

export function Amount(props: AmountProps) {
  const { account, isLooking } = props;
  return (
    <div className={parts.halves}>
      <div className={parts.stack}>
        <OfflineNotice {...props} />
        <QuickPicks {...props} />
        {(account !== null || isLooking) && (
          <OpenCharges account={account} unitNumber={props.draft.unitNumber} />
        )}
      </div>
      <div className={css.own}>
        <OwnAmount {...props} />
      </div>
    </div>
  );
}

function OfflineNotice({ isOffline, wasCut, isSettled, onTryAgain }: AmountProps) {
  const say = useCopy(copy).amount;
  if (!isOffline) return null;
  const again = (
    <Button look="outline" size="small" onPress={onTryAgain}>
      {say.tryAgain}
    </Button>
  );
  return (
    <Notice
      look={wasCut ? 'warning' : 'info'}
      title={wasCut ? say.cut : say.offline}
      action={!isSettled && again}
      isLive
    >
      {say.promise}
    </Notice>
  );
}

function QuickPicks({ account, pick, onPick, isSettled }: AmountProps) {
  const say = useCopy(copy).amount;
  const names: Record<QuickPick, string> = {
    full: say.full,
    month: account && Number(account.balance) === 0 ? say.ahead : say.month,
  };
  const options = (['full', 'month'] as const).flatMap((value) => {
    const amount = amountOf(value, account);
    if (amount === null) return [];
    const detail = account === null ? `${names[value]} · ${say.example}` : names[value];
    return [{ value, label: formatAmount(amount), detail }];
  });
  return (
    <RadioCards
      label={say.picks}
      {...(account === null && { description: say.exampleText })}
      options={options}
      value={pick}
      onChange={onPick}
      isDisabled={isSettled}
    />
  );
}

const amountCharsMax = 8;

/** Before a card is asked for: what is too much is not lost, and what is too little is still owed. */
function Rest({ draft, account }: Pick<AmountProps, 'draft' | 'account'>) {
  const say = useCopy(copy).amount;
  const restCents = restOf(draft, account);
  return (
    <p className={css.rest} aria-live="polite">
      {restCents > 0 && say.becomesCredit(formatDollars(restCents))}
      {restCents < 0 && say.staysOpen(formatDollars(-restCents))}
    </p>
  );
}

function OwnAmount({ draft, errors, edit, pick, account, isSettled }: AmountProps) {
  const say = useCopy(copy).amount;
  const sentence = useSentence();
  // A phone's own keyboard has a point and is close to the thumb; the tablet's would cover half the screen.
  const hasPad = useMedia(media.wide);
  const type = (typed: string) => edit({ paymentAmount: cleanAmount(typed) });
  const error = errors.paymentAmount;
  return (
    <>
      <TextField
        label={say.own}
        name="paymentAmount"
        prefix="$"
        value={draft.paymentAmount}
        onChange={type}
        inputMode={hasPad ? 'none' : 'decimal'}
        autoComplete="off"
        isDisabled={isSettled}
        {...(hasPad && startsHere)}
        {...(error !== undefined && { error: sentence(error) })}
      />
      <Rest draft={draft} account={account} />
      {hasPad && (
        <NumberPad
          labels={{ pad: say.pad, clear: say.clear, backspace: say.backspace, point: say.point }}
          // A figure that was picked is not completed by the next digit, but replaced.
          value={pick === null ? draft.paymentAmount : ''}
          onChange={type}
          lengthMax={amountCharsMax}
          isDisabled={isSettled}
        />
      )}
    </>
  );
}
