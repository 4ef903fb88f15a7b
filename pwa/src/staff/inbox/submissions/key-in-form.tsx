import { type FormEvent, useState } from 'react';
import type { SubmissionDetail } from 'schemas/inbox/staff-submissions';
import { submissionKinds } from 'schemas/inbox/submission-kinds';
import { isSubmissionKind, type SubmissionKind } from 'schemas/inbox/submissions';
import type { z } from 'zod';
import { type FieldErrors, fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import * as css from '../inbox.css.ts';
import { KeyInControl } from './key-in-control.tsx';
import { keyInFields, prefill, type Typed, toBody } from './key-in-fields.ts';
import * as copy from './submissions.copy.ts';
import { decisionForm, type SubmissionDecision } from './use-submission-decision.ts';

interface KeyInFormProps {
  detail: SubmissionDetail;
  decision: SubmissionDecision;
  /** Back to the submission as it stands, which says why it was refused. */
  onRefused: () => void;
}

export function KeyInForm({ detail, ...props }: KeyInFormProps) {
  const { kind, sent } = detail;
  if (!isSubmissionKind(kind)) return null;
  return <KindForm kind={kind} sent={sent ?? []} {...props} />;
}

// What was typed may hold anything; the contract says what is wrong with it.
const contractOf = (kind: SubmissionKind) =>
  submissionKinds[kind].endpoint.body as unknown as z.ZodType<unknown, Typed>;

interface KindFormProps extends Omit<KeyInFormProps, 'detail'> {
  kind: SubmissionKind;
  sent: NonNullable<SubmissionDetail['sent']>;
}

/** The fields of its kind, judged by the very contract that its own call is judged by. */
function KindForm({ kind, sent, decision, onRefused }: KindFormProps) {
  const words = useCopy(copy);
  const say = useSentence();
  const fields = keyInFields[kind];
  const [typed, setTyped] = useState(() => prefill(fields, sent));
  const [wasTried, setTried] = useState(false);
  const contract: z.ZodType<unknown, Typed> = contractOf(kind);
  const body = toBody(fields, typed);
  const errors: FieldErrors<Typed> = wasTried ? fieldErrors(contract, body) : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (contract.safeParse(body).success && !(await decision.keyIn(body))) onRefused();
  };
  return (
    <form id={decisionForm} className={css.stack} onSubmit={(event) => void submit(event)} noValidate>
      <p className={text.lead}>{words.keyInLead}</p>
      <div className={css.fields}>
        {fields.map((field) => {
          const error = errors[field.name];
          return (
            <KeyInControl
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              onChange={(value) => setTyped((now) => ({ ...now, [field.name]: value }))}
              error={error && say(error)}
            />
          );
        })}
      </div>
    </form>
  );
}
