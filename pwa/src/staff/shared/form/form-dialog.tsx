import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import * as copy from './form.copy.ts';
import * as css from './form.css.ts';
import { FormOutcome } from './form-outcome.tsx';
import { StaffDialog, type StaffDialogProps } from './staff-dialog.tsx';
import type { SentForm } from './use-record-form.ts';

type FormDialogProps = Omit<StaffDialogProps, 'footer'> &
  Omit<ComponentProps<typeof FormOutcome>, 'form'> & {
    form: SentForm;
    /** What happens, before anything is typed. */
    lead?: string | undefined;
    /** What the button says; absent where there is nothing to send. */
    action: string | false | undefined;
    /** What it says while it is sent. */
    working: string;
    look?: 'primary' | 'destructive';
    isDisabled?: boolean;
    /** Another button beside it, or in its place. */
    second?: ReactNode;
    /** Of weight: the Enter key sends nothing, and a refusal stands next to the button. */
    isByButton?: boolean;
  };

/** A form in a dialog: its fields, the first open one under the cursor, its button, and what came of it. */
export function FormDialog(props: FormDialogProps) {
  const { form, lead, action, working, look = 'primary', isDisabled = false, second, ...others } = props;
  const { refused, versions, isByButton = false, children, ...dialog } = others;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  // What is on its way goes on without the dialog, and says so; what is done has nothing left to send.
  const isUnsaved = Boolean(action) && form.isTyped && !form.isPending;
  const close = () => (isUnsaved ? setAsking(true) : dialog.onClose());
  const button = action && (
    <Button
      {...(isByButton ? { onPress: () => form.submit() } : { type: 'submit', form: id })}
      look={look}
      isDisabled={isDisabled}
      pendingLabel={form.isPending ? working : undefined}
    >
      {action}
    </Button>
  );
  const footer = (button || second) && (
    <>
      {/* In the place of the pressed button, so that the focus stays there. */}
      {button || second}
      {button && second}
    </>
  );
  const outcome = <FormOutcome form={form} refused={refused} versions={versions} />;
  const Body = isByButton ? 'div' : 'form';
  return (
    <StaffDialog startsInField {...dialog} onClose={close} footer={footer}>
      <Body className={css.fields} {...(!isByButton && { id, onSubmit: form.submit, noValidate: true })}>
        {lead && <p className={text.lead}>{lead}</p>}
        {!isByButton && outcome}
        {children}
        {isByButton && outcome}
      </Body>
      {isAsking && <ClosingQuestion onStay={() => setAsking(false)} onLeave={dialog.onClose} />}
    </StaffDialog>
  );
}

/** Before what was typed is lost. */
function ClosingQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const say = useCopy(copy);
  return (
    <ConfirmDialog
      isOpen
      title={say.leaveTitle}
      confirmLabel={say.leave}
      onConfirm={onLeave}
      cancelLabel={say.stay}
      onCancel={onStay}
      look="destructive"
    >
      {say.leaveText}
    </ConfirmDialog>
  );
}
