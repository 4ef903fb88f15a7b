import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { type LeaseLineView, leaseLinesApi } from 'schemas/leasing/lease-lines';
import { useCopy } from '../../../../core/i18n/locale.tsx';
import { useWhen } from '../../../../core/i18n/use-when.ts';
import { Button } from '../../../../ui/actions/button/button.tsx';
import { Badge } from '../../../../ui/feedback/badge/badge.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { signerName } from '../../record/signer-name.ts';
import * as css from '../lease-actions.css.ts';
import * as copy from './lines.copy.ts';

interface LineRowProps {
  line: LeaseLineView;
  mayEnd: boolean;
}

const looks = { coming: 'attention', running: 'available', over: 'neutral' } as const;

/** One line: what it is, how much, from when to when, by whom. */
export function LineRow({ line, mayEnd }: LineRowProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const { label, kind, state, addedBy, addedAt, until } = line;
  return (
    <li className={css.line}>
      <div>
        {label} <Badge look={looks[state]}>{say.states[state]}</Badge>
        <span className={css.under}>
          {say.kinds[kind]}, {useSpan(line)}
        </span>
        <span className={css.under}>{say.by(signerName(addedBy), when.dayOf(addedAt))}</span>
        {mayEnd && state !== 'over' && until === null && <EndLine line={line} />}
      </div>
      <span className={css.sum}>{useSum(line)}</span>
    </li>
  );
}

function useSum({ kind, amount, percent }: LeaseLineView): string {
  const say = useCopy(copy);
  if (percent !== null) return say.off(say.percent(percent));
  const month = say.aMonth(formatAmount(amount ?? '0.00'));
  return kind === 'discount' ? say.off(month) : month;
}

function useSpan({ from, until }: LeaseLineView): string {
  const say = useCopy(copy);
  const when = useWhen();
  if (until === null) return say.from(when.day(from));
  return until < from ? say.never : say.span(when.day(from), when.day(until));
}

function EndLine({ line: { id, label, version } }: { line: LeaseLineView }) {
  const say = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const end = async () => {
    setAsked(false);
    if (await run(leaseLinesApi.end, { params: { id }, body: { version } })) showToast({ title: say.ended });
  };
  return (
    <>
      <Button
        look="plain"
        size="small"
        aria-label={say.endOf(label)}
        isDisabled={isPending}
        onPress={() => setAsked(true)}
      >
        {say.end}
      </Button>
      {refusal && <p role="alert">{refusal}</p>}
      <ConfirmDialog
        isOpen={isAsked}
        title={say.endTitle(label)}
        confirmLabel={say.end}
        onConfirm={() => void end()}
        cancelLabel={say.keep}
        onCancel={() => setAsked(false)}
      >
        {say.endText}
      </ConfirmDialog>
    </>
  );
}
