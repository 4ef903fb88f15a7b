import { Account } from './1-account.tsx';
import { Amount, type AmountProps } from './2-amount.tsx';
import type { Step } from './pay-bill-draft.ts';

export interface PayBillStepProps extends AmountProps {
  step: Step;
}

/** The screen of a step. */
export function PayBillStep({ step, ...props }: PayBillStepProps) {
  switch (step) {
    case 'account':
      return <Account {...props} />;
    case 'amount':
      return <Amount {...props} />;
  }
}
