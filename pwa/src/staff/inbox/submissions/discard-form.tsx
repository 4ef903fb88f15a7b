import { type FormEvent, useState } from 'react';
import { discardReason } from 'schemas/inbox/staff-submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import * as css from '../inbox.css.ts';
import * as copy from './submissions.copy.ts';
import { decisionForm, type SubmissionDecision } from './use-submission-decision.ts';

interface DiscardFormProps {
  decision: SubmissionDecision;
  /** Back to the submission as it stands, which says why it was refused. */
  onRefused: () => void;
}

/** Nobody is refused without a word. */
export function DiscardForm({ decision, onRefused }: DiscardFormProps) {
  const words = useCopy(copy);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const parsed = discardReason.safeParse(reason);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parsed.success && !(await decision.discard(parsed.data))) onRefused();
  };
  return (
    <form id={decisionForm} className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
      <p className={text.lead}>{words.discardLead}</p>
      <TextField
        label={words.reason}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={500}
        error={wasTried && !parsed.success ? words.reasonMissing : undefined}
      />
    </form>
  );
}
