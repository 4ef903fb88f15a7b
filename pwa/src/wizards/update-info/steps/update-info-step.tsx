import type { Step } from '../update-info-draft.ts';
import { Account } from './1-account.tsx';
import { Details, type DetailsProps } from './2-details.tsx';

export interface UpdateInfoStepProps extends DetailsProps {
  step: Step;
}

/** The screen of a step. */
export function UpdateInfoStep({ step, ...props }: UpdateInfoStepProps) {
  switch (step) {
    case 'account':
      return <Account {...props} />;
    case 'details':
      return <Details {...props} />;
  }
}
