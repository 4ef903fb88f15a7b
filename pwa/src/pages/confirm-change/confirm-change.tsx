import { infoChangesApi, type LinkedChange } from 'schemas/customers/info-changes';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { LinkedPage } from '../shared/linked-page/linked-page.tsx';
import { useLinked } from '../shared/linked-page/use-linked.ts';
import { ChangeState } from './change-state.tsx';
import * as copy from './confirm-change.copy.ts';

/** The old contact's word about a change: it happens, or it was somebody else who asked. */
export function ConfirmChange({ token }: { token: string }) {
  return <Change key={token} token={token} />;
}

function Change({ token }: { token: string }) {
  const { call } = useCtx();
  const say = useCopy(copy);
  const params = { token };
  const question = useLinked<LinkedChange>({
    read: (signal) => call(infoChangesApi.read, { params, signal }),
    decide: (decision) => call(infoChangesApi.decide, { params, body: { decision } }),
  });
  return (
    <LinkedPage title={say.title} isAsking={question.linked?.state === 'pending'}>
      <ChangeState {...question} />
    </LinkedPage>
  );
}
