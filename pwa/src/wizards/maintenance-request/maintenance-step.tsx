import { Problem } from './1-problem.tsx';
import { Details, type DetailsProps } from './2-details.tsx';
import type { Step } from './maintenance-draft.ts';

export interface MaintenanceStepProps extends DetailsProps {
  step: Step;
}

/** The screen of a step. */
export function MaintenanceStep({ step, photos, ...props }: MaintenanceStepProps) {
  switch (step) {
    case 'problem':
      return <Problem {...props} />;
    case 'details':
      return <Details {...props} photos={photos} />;
  }
}
