import { type ClosingMonth, monthCloseForm, monthClosesApi } from 'schemas/reporting/month-closes';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { DialogFrame } from '../../../ui/overlays/dialog/dialog.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as money from '../payments.css.ts';
import { MonthDrift } from './month-drift.tsx';
import { MonthFigureTables } from './month-figures.tsx';
import * as copy from './months.copy.ts';
import { useMonthName } from './use-month-name.ts';

interface MonthDialogProps {
  month: string;
  onClose: () => void;
}

/** One month: its figures before they are frozen, or since. */
export function MonthDialog(props: MonthDialogProps) {
  return (
    <DialogFrame onClose={props.onClose} size="panel">
      <MonthView {...props} />
    </DialogFrame>
  );
}

function MonthView({ month, onClose }: MonthDialogProps) {
  const say = useCopy(copy);
  const nameOf = useMonthName();
  const answer = useServerReply(monthClosesApi.month, { params: { month } });
  const found = answer.data;
  if (found?.close) return <ClosedMonth month={found} close={found.close} onClose={onClose} />;
  if (found) return <OpenMonth month={found} onClose={onClose} />;
  return (
    <StaffDialog onClose={onClose} title={nameOf(month)}>
      {answer.isPending && <LoadingLines label={say.monthLoading} />}
      {answer.isError && <ListFailure list={answer} />}
    </StaffDialog>
  );
}

interface MonthProps {
  month: ClosingMonth;
  onClose: () => void;
}

function OpenMonth({ month, onClose }: MonthProps) {
  const say = useCopy(copy);
  const nameOf = useMonthName();
  const isManager = useHasRole('manager');
  const { openDays } = month;
  const form = useMonthForm(month);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={nameOf(month.month)}
      lead={isManager ? say.openLead : `${say.openLead} ${say.managerOnly}`}
      action={isManager && say.close}
      working={say.working}
      refused={say.refused}
      isByButton
    >
      {openDays > 0 && (
        <Notice look="warning" title={say.openDaysTitle(say.days(openDays))}>
          {say.openDaysText}
        </Notice>
      )}
      {isManager && openDays > 0 && (
        <TextField
          label={say.reason}
          description={say.reasonHint}
          maxLength={200}
          autoComplete="off"
          {...form.field('reason')}
        />
      )}
      <MonthFigureTables figures={month.figures} />
    </FormDialog>
  );
}

/** That it is closed is said by what then stands in its place. */
function useMonthForm({ month, openDays }: ClosingMonth) {
  const say = useCopy(copy);
  const toBody = ({ reason }: { reason: string }) => (reason.trim() === '' ? {} : { reason });
  return useRecordForm<{ reason: string }, unknown>({
    fields: { reason: '' },
    judge: (typed) =>
      openDays > 0 && typed.reason.trim() === ''
        ? { reason: say.reasonNeeded }
        : fieldErrors(monthCloseForm, toBody(typed)),
    send: (typed, { run, key }) => run(monthClosesApi.closeMonth, { body: { month, key, ...toBody(typed) } }),
  });
}

function ClosedMonth({ month, close, onClose }: MonthProps & { close: NonNullable<ClosingMonth['close']> }) {
  const say = useCopy(copy);
  const when = useWhen();
  const nameOf = useMonthName();
  return (
    <StaffDialog onClose={onClose} title={nameOf(month.month)}>
      <div className={money.stack}>
        <Notice
          look="success"
          title={say.closedNote(signerName(close.closedBy), when.instant(close.closedAt))}
          isLive
        >
          {close.reason !== null && say.said(close.reason)}
        </Notice>
        {close.definitions !== month.definitions && <Notice look="warning" title={say.definitions} />}
        <MonthDrift month={month} />
        <MonthFigureTables figures={month.figures} />
      </div>
    </StaffDialog>
  );
}
