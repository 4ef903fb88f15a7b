import { type LinkedMoveOut, moveOutsApi } from 'schemas/leasing/move-outs';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { LinkedPage } from '../shared/linked-page/linked-page.tsx';
import { useLinked } from '../shared/linked-page/use-linked.ts';
import * as copy from './confirm-move-out.copy.ts';
import { isAsking, MoveOutState } from './move-out-state.tsx';

/** The word of the contact on file about a move-out: it counts, or it was somebody else who asked. */
export function ConfirmMoveOut({ token }: { token: string }) {
  return <MoveOut key={token} token={token} />;
}

function MoveOut({ token }: { token: string }) {
  const { call } = useCtx();
  const say = useCopy(copy);
  const params = { token };
  const question = useLinked<LinkedMoveOut>({
    read: (signal) => call(moveOutsApi.read, { params, signal }),
    decide: (decision) => call(moveOutsApi.decide, { params, body: { decision } }),
  });
  return (
    <LinkedPage title={say.title} isAsking={isAsking(question.linked)}>
      <MoveOutState {...question} />
    </LinkedPage>
  );
}
