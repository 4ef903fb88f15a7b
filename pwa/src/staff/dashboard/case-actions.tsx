import { useState } from 'react';
import type { CaseOption, CaseRow } from 'schemas/cases';
import { useCopy } from '../../kit/locale.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import * as copy from './dashboard.copy.ts';
import * as css from './dashboard.css.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useResolveCase } from './use-resolve-case.ts';

/** One press each; what cannot be taken back asks first. */
export function CaseActions({ row }: { row: CaseRow }) {
  const words = useCopy(copy).cases;
  const { pending, refusal, resolve } = useResolveCase(row);
  const [asked, setAsked] = useState<'decline' | 'done'>();
  const close = () => setAsked(undefined);
  const press = (option: CaseOption) => {
    if (option === 'decline' || option === 'done') setAsked(option);
    else void resolve({ option });
  };
  const finish = (message?: string) => {
    if (asked) void resolve({ option: asked, ...(message !== undefined && { message }) });
    close();
  };
  const name = row.submission?.sent?.name ?? row.customerName ?? row.submission?.receiptNumber ?? '';
  if (row.options.length === 0) return null;
  return (
    <div className={css.caseBody}>
      {refusal && (
        <Notice look="error" title={words.refused} isLive>
          {refusal}
        </Notice>
      )}
      <div className={css.caseActions}>
        {row.options.map((option) => (
          <Button
            key={option}
            look={option === 'decline' || option === 'done' ? 'quiet' : 'soft'}
            size="small"
            aria-label={words.optionOf(words.options[option], name)}
            pendingLabel={pending === option ? words.working : undefined}
            onPress={() => press(option)}
          >
            {words.options[option]}
          </Button>
        ))}
      </div>
      {asked === 'decline' && <DeclineDialog name={name} onDecline={finish} onClose={close} />}
      <ConfirmDialog
        isOpen={asked === 'done'}
        title={words.doneTitle}
        confirmLabel={words.options.done}
        onConfirm={() => finish()}
        cancelLabel={words.notYet}
        onCancel={close}
      >
        {words.doneText}
      </ConfirmDialog>
    </div>
  );
}
