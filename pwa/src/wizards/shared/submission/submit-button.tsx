import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button/button.tsx';
import { pressedOnce } from '../../../ui/actions/button/pressed-once.ts';
import { Spinner } from '../../../ui/feedback/spinner/spinner.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';

interface SubmitButtonProps {
  label: string;
  /** Said while it works; undefined while it rests. */
  workingLabel: string | undefined;
  look?: 'accent' | 'primary';
  iconAfter?: ReactNode;
  onPress: () => void;
}

/** Keeps the focus while it works; a second press is nothing to the machine. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, workingLabel, look = 'accent', iconAfter, onPress } = props;
  return (
    <>
      <Button
        look={look}
        isWide
        iconBefore={workingLabel !== undefined && <Spinner label={workingLabel} />}
        iconAfter={workingLabel === undefined && iconAfter}
        onClick={pressedOnce(onPress)}
      >
        {workingLabel ?? label}
      </Button>
      <VisuallyHidden>
        <span role="status">{workingLabel}</span>
      </VisuallyHidden>
    </>
  );
}
