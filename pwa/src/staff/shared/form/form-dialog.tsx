import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
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

/** A form in a dialog: its fields, its button, and what came of it. */
export function FormDialog(props: FormDialogProps) {
  const { form, lead, action, working, look = 'primary', isDisabled = false, second, ...others } = props;
  const { refused, versions, isByButton = false, children, ...dialog } = others;
  const id = useId();
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
    <StaffDialog {...dialog} footer={footer}>
      <Body className={css.fields} {...(!isByButton && { id, onSubmit: form.submit, noValidate: true })}>
        {lead && <p className={text.lead}>{lead}</p>}
        {!isByButton && outcome}
        {children}
        {isByButton && outcome}
      </Body>
    </StaffDialog>
  );
}
