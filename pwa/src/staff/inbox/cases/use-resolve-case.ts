import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CaseOption, type CaseRow, casesApi } from 'schemas/inbox/cases';
import { leasesApi } from 'schemas/leasing/leases';
import type { MoveOutInspection } from 'schemas/leasing/move-outs';
import { messagesApi } from 'schemas/messaging/messages';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { isListed } from '../../shared/record/is-listed.ts';
import * as cases from './cases.copy.ts';

interface Decision {
  option: CaseOption;
  /** What the customer is told. */
  message?: string;
  /** What was found in a unit that was left. */
  inspection?: MoveOutInspection;
}

/** Decides a case; the lists then show what is true, whether it was this decision or somebody else's. */
export function useResolveCase({ id, submission }: CaseRow) {
  const { call } = useCtx();
  const queries = useQueryClient();
  const words = useCopy(cases);
  const say = useSentence();
  const [pending, setPending] = useState<CaseOption>();
  const [refusal, setRefusal] = useState<string>();
  const resolve = async (decision: Decision): Promise<boolean> => {
    if (pending) return false;
    setPending(decision.option);
    setRefusal(undefined);
    const result = await call(casesApi.resolve, { params: { id }, body: decision });
    if (result.ok) showToast({ title: words.resolved(decision.option, result.value.unit, submission?.kind) });
    else if (result.failure.code === 'version_conflict') {
      // The case may leave the list with its notice, so the page says it.
      showToast({ title: words.refused, description: say(result.failure.message), look: 'destructive' });
    }
    const lists: string[] = [casesApi.list.path, leasesApi.list.path, messagesApi.list.path];
    await queries.invalidateQueries({ predicate: ({ queryKey }) => lists.includes(String(queryKey[0])) });
    // Together: whoever reads why it was not done may press the next thing at once.
    setPending(undefined);
    if (!result.ok && result.failure.code !== 'version_conflict')
      setRefusal(isNetworkFailure(result.failure) ? words.noAnswer : say(result.failure.message));
    if (!result.ok && isNetworkFailure(result.failure) && !isListed(queries, casesApi.list, id)) {
      showToast({ title: words.decided, description: words.decidedText });
    }
    return result.ok;
  };
  const refused = refusal === words.noAnswer ? words.mayBeDecided : words.refused;
  return { pending, refusal, refused, resolve };
}
