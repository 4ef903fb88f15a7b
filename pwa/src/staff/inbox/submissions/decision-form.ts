import type { SubmissionDecision } from './use-submission-decision.ts';

/** A decision that needs words first. */
export interface DecisionFormProps {
  decision: SubmissionDecision;
  /** Of the dialog in which it stands. */
  dialog: {
    eyebrow: string;
    /** To the submission as it stands, which also says why it was refused. */
    back: { label: string; onPress: () => void };
    working: string;
    onClose: () => void;
  };
}
