import { Refusal } from '../calls/refusal.tsx';
import { BothVersions, type Versions } from './both-versions.tsx';
import type { SentForm } from './use-record-form.ts';

interface FormOutcomeProps {
  form: Pick<SentForm, 'refusal' | 'isStale'>;
  /** "Not saved", where there is a better word than "Not done". */
  refused?: string | undefined;
  /** What was wanted beside what is stored, where that tells more than a refusal. */
  versions?: readonly Versions[] | undefined;
}

/** Why it was not done. */
export function FormOutcome({ form: { refusal, isStale }, refused, versions }: FormOutcomeProps) {
  if (isStale && versions) return <BothVersions rows={versions} />;
  return <Refusal refusal={refusal} {...(refused !== undefined && { title: refused })} />;
}
