import { useState } from 'react';
import { type CaseOption, casesApi } from 'schemas/inbox/cases';
import { type SubmissionDetail, staffSubmissionsApi } from 'schemas/inbox/staff-submissions';
import type { Endpoint } from 'schemas/kit/endpoint';
import type { CallArgs } from '../../../core/api/api.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from './submissions.copy.ts';

export type SubmissionDecision = ReturnType<typeof useSubmissionDecision>;

/** What a person decides about one submission. `wanted` is there once somebody else was faster. */
export function useSubmissionDecision(detail: SubmissionDetail | undefined, onDone: () => void) {
  const words = useCopy(copy);
  const { retry, keyIn, discard } = staffSubmissionsApi;
  const { run, isPending, refusal, isStale } = useStaffCall();
  const [wanted, setWanted] = useState<string>();
  const id = detail?.id ?? '';
  const version = detail?.version ?? 0;

  /** True when it was decided. */
  async function decide<E extends Endpoint>(
    endpoint: E,
    args: CallArgs<E>,
    { mine, said, text }: { mine: string; said: string; text?: string },
  ): Promise<boolean> {
    setWanted(mine);
    const decided = await run(endpoint, args);
    if (!decided) return false;
    showToast({ title: said, ...(text && { description: text }) });
    onDone();
    return true;
  }
  const params = { id };
  return {
    isPending,
    refusal: isStale ? undefined : refusal,
    wanted: isStale ? wanted : undefined,
    retry: () => {
      const isQueued = detail?.state === 'quarantined';
      const said = isQueued ? { said: words.retried, text: words.retriedText } : { said: words.applied };
      return decide(retry, { params, body: { version } }, { mine: words.retry, ...said });
    },
    choose: (caseId: string, option: Extract<CaseOption, 'same_size_unit' | 'next_code'>) =>
      decide(
        casesApi.resolve,
        { params: { id: caseId }, body: { option } },
        { mine: words.options[option], said: words.applied },
      ),
    keyIn: (fields: Record<string, unknown>) =>
      decide(keyIn, { params, body: { version, fields } }, { mine: words.keyIn, said: words.applied }),
    discard: (reason: string) =>
      decide(
        discard,
        { params, body: { version, reason } },
        { mine: `${words.discard}: ${reason}`, said: words.discarded },
      ),
  };
}
