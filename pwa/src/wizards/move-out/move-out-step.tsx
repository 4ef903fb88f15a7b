import type { ListedPhotos } from '../shared/photos/photo-list.tsx';
import { Verify } from './1-verify.tsx';
import { Checklist } from './2-checklist.tsx';
import { FinalPayment, type FinalPaymentProps } from './3-final-payment.tsx';
import type { Step } from './move-out-draft.ts';

export interface MoveOutStepProps extends FinalPaymentProps {
  step: Step;
  photos: ListedPhotos;
}

/** The screen of a step. */
export function MoveOutStep({ step, photos, ...props }: MoveOutStepProps) {
  switch (step) {
    case 'verify':
      return <Verify {...props} />;
    case 'checklist':
      return <Checklist {...props} photos={photos} />;
    case 'finalPayment':
      return <FinalPayment {...props} />;
  }
}
