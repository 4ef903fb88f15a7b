import { useState } from 'react';
import type { CaseOption, CaseRow } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { InspectionDialog } from '../../shared/inspection/inspection-dialog.tsx';
import * as css from '../../shared/items/items.css.ts';
import * as cases from './cases.copy.ts';
import { TellDialog } from './tell-dialog.tsx';
import { useResolveCase } from './use-resolve-case.ts';

/** One press each; what cannot be taken back asks first. */
export function CaseActions({ row }: { row: CaseRow }) {
  const words = useCopy(cases);
  const { pending, ...decision } = useResolveCase(row);
  const { refused, refusal, resolve } = decision;
  const [asked, setAsked] = useState<Asking>();
  const press = (option: CaseOption) => {
    if (isAsking(option)) setAsked(option);
    else void resolve({ option });
  };
  const name = nameOf(row);
  if (row.options.length === 0) return null;
  return (
    <div className={css.caseBody}>
      {refusal && (
        <Notice look="error" title={refused} isLive>
          {refusal}
        </Notice>
      )}
      <div className={css.caseActions}>
        {row.options.map((option) => (
          <Button
            key={option}
            look={isQuiet(option) ? 'quiet' : 'soft'}
            size="small"
            aria-label={words.optionOf(words.options[option], name)}
            pendingLabel={pending === option ? words.working : undefined}
            onPress={() => press(option)}
          >
            {words.options[option]}
          </Button>
        ))}
      </div>
      {asked === 'confirm_move_out' && row.moveOut && (
        <InspectionDialog
          moveOut={row.moveOut}
          unit={row.unitNumber ?? ''}
          customerName={row.customerName ?? ''}
          onInspected={(inspection) => resolve({ option: 'confirm_move_out', inspection })}
          refused={refused}
          refusal={refusal}
          onClose={() => setAsked(undefined)}
        />
      )}
      <Question
        row={row}
        asked={asked === 'confirm_move_out' ? undefined : asked}
        {...decision}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}

const nameOf = ({ submission, customerName }: CaseRow): string =>
  submission?.sent?.name ?? customerName ?? submission?.receiptNumber ?? '';

type TellingOption = 'decline' | 'withdraw_move_out' | 'decline_info_change' | 'id_decided';

/** Whom it disappoints is told why; and what is decided against what was seen stands with its reason. */
const isTelling = (option: CaseOption | undefined): option is TellingOption =>
  option === 'decline' ||
  option === 'withdraw_move_out' ||
  option === 'decline_info_change' ||
  option === 'id_decided';

const isQuiet = (option: CaseOption): boolean => isTelling(option) || option === 'done';

/** A move-out is confirmed in a dialog of its own: what was found comes with it. */
type Asking = cases.AskingOption | 'confirm_move_out';

const isAsking = (option: CaseOption): option is Asking =>
  isQuiet(option) ||
  option === 'confirm_move_out' ||
  option === 'confirm_info_change' ||
  option === 'give_reward' ||
  option === 'id_matches';

interface QuestionProps extends Omit<ReturnType<typeof useResolveCase>, 'pending'> {
  row: CaseRow;
  asked: cases.AskingOption | undefined;
  onClose: () => void;
}

/** Are you sure; or, where the customer is to be told something, what. */
function Question({ row, asked, refused, refusal, resolve, onClose }: QuestionProps) {
  const words = useCopy(cases);
  if (isTelling(asked)) {
    const isUnknown = asked === 'decline' && row.submission?.sent?.email === null;
    const { title, text } = words.asks[asked];
    return (
      <TellDialog
        name={nameOf(row)}
        title={title}
        lead={isUnknown ? words.declineWithoutMail : text}
        action={words.options[asked]}
        look={asked === 'decline' ? 'destructive' : 'primary'}
        {...(asked === 'id_decided' && { asks: { label: words.reason, missing: words.reasonMissing } })}
        refused={refused}
        refusal={refusal}
        onTell={(message) => resolve({ option: asked, message })}
        onClose={onClose}
      />
    );
  }
  const { title, text } = words.asks[asked ?? 'done'];
  const confirm = () => {
    onClose();
    if (asked) void resolve({ option: asked });
  };
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title={title}
      confirmLabel={words.options[asked ?? 'done']}
      onConfirm={confirm}
      cancelLabel={words.notYet}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
