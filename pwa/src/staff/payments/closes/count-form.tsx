import { amountToCents, formatAmount, formatDollars } from 'schemas/kit/money';
import { type ClosingDay, denominationCents } from 'schemas/reporting/closes';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { AmountField } from '../../shared/form/amount-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { type RecordFact, RecordFacts } from '../record-facts.tsx';
import { OverShort } from './closed-days.tsx';
import * as copy from './closes.copy.ts';
import * as css from './closes.css.ts';
import { DayLines } from './day-lines.tsx';
import { type Count, compareCount, isPieceCount, useCount } from './use-count.ts';

interface CountFormProps {
  day: ClosingDay;
  onClose: () => void;
}

/** Counts the drawer of one day, and closes it. */
export function CountForm({ day, onClose }: CountFormProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const form = useCount(day);
  const { needsReason } = compareCount(form.fields, day);
  const { terminal } = day.figures;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say.countTitle(when.day(day.figures.day))}
      lead={say.countLead}
      action={say.close}
      working={say.working}
      refused={say.notClosed}
      isByButton
    >
      {day.openingFloat === null && (
        <AmountField
          label={say.openingFloat}
          description={say.openingHint}
          autoComplete="off"
          {...form.field('openingFloat')}
        />
      )}
      <CashFields form={form} />
      <AmountField
        label={say.float}
        description={say.floatHint}
        autoComplete="off"
        {...form.field('float')}
      />
      <CheckFields form={form} day={day} />
      <AmountField
        label={say.batch}
        description={say.batchHint(formatAmount(terminal))}
        autoComplete="off"
        {...form.field('batch')}
      />
      <Comparison form={form} day={day} />
      {needsReason && (
        <TextField
          label={say.reason}
          description={say.reasonHint}
          maxLength={200}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <DayLines lines={day.lines} />
    </FormDialog>
  );
}

function CashFields({ form }: { form: Count }) {
  const say = useCopy(copy);
  const { way, pieces } = form.fields;
  const problem = form.field('pieces').error;
  return (
    <div className={css.part}>
      <Segmented
        label={say.how}
        options={[
          { value: 'pieces', label: say.byPieces },
          { value: 'total', label: say.byTotal },
        ]}
        value={way}
        onChange={(way) => form.edit({ way })}
      />
      {way === 'total' ? (
        <AmountField label={say.countedCash} autoComplete="off" {...form.field('countedCash')} />
      ) : (
        <fieldset aria-label={say.pieces} className={css.pieces}>
          {denominationCents.map((value) => (
            <TextField
              key={value}
              label={formatDollars(value)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={pieces[value] ?? ''}
              error={isPieceCount(pieces[value] ?? '') ? undefined : problem}
              onChange={(count) => form.edit({ pieces: { ...pieces, [value]: count } })}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

function CheckFields({ form, day: { checks } }: { form: Count; day: ClosingDay }) {
  const say = useCopy(copy);
  const when = useWhen();
  const { here } = form.fields;
  const tick = (id: string, isHere: boolean) =>
    form.edit({ here: isHere ? [...here, id] : here.filter((known) => known !== id) });
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>{say.checksTitle}</h3>
      {checks.length === 0 && <p className={css.quiet}>{say.noChecks}</p>}
      <div className={css.checks}>
        {checks.map(({ paymentId, checkNumber, receiptNumber, amount, ...check }) => (
          <Checkbox
            key={paymentId}
            look="card"
            detail={say.checkFrom(check.tenant, check.unit, when.shortDay(check.receivedOn))}
            isSelected={here.includes(paymentId)}
            onChange={(isHere) => tick(paymentId, isHere)}
          >
            {say.checkOf(
              checkNumber ? say.checkNumber(checkNumber) : say.checkReceipt(receiptNumber),
              formatAmount(amount),
            )}
          </Checkbox>
        ))}
      </div>
    </section>
  );
}

/** What is expected beside what was counted, as it is typed. */
function Comparison({ form, day }: { form: Count; day: ClosingDay }) {
  const say = useCopy(copy);
  const { expected, counted, overShort, deposit } = compareCount(form.fields, day);
  const { figures, openingFloat } = day;
  const facts: RecordFact[] = [
    ...(openingFloat === null ? [] : [[say.openingFloat, formatAmount(openingFloat)] as const]),
    [say.cashIn, formatAmount(figures.cashIn)],
    ...(amountToCents(figures.cashOut) === 0
      ? []
      : [[say.cashOut, formatAmount(`-${figures.cashOut}`)] as const]),
    [say.expectedCash, <strong key="expected">{formatAmount(expected)}</strong>],
    [say.countedCash, <strong key="counted">{formatAmount(counted)}</strong>],
    [say.overShort, <OverShort key="over" amount={overShort} />],
    [say.toBank, <strong key="bank">{formatAmount(deposit)}</strong>],
  ];
  return (
    <div aria-live="polite">
      <RecordFacts facts={facts} />
    </div>
  );
}
