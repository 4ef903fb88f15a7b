import { infoChangesApi } from 'schemas/customers/info-changes';
import type { Locale } from 'schemas/kit/locale';
import { fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import type { SplitCardForm } from '../../core/context/payments.ts';
import { type AccountQuestion, findAccount } from '../shared/account-lookup/find-account.ts';
import { submitRecord } from '../shared/submission/submit-record.ts';
import { type KeepCardInput, type KeptOrNot, keepCard } from './keep-card.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import type { FoundAccount, InfoDelivery, UpdateInfoContext } from './update-info-context.ts';
import { toInfoBody } from './update-info-draft.ts';

interface World {
  readLocale: () => Locale;
  readForm: () => SplitCardForm | null;
}

/** The only place where updating one's details meets the world. */
export const provideUpdateInfo = (ctx: Ctx, { readLocale, readForm }: World) =>
  updateInfoMachine.provide({
    actors: {
      findAccount: fromPromise<FoundAccount, AccountQuestion>(({ input, signal }) =>
        findWithHints(ctx, input, signal),
      ),
      keepCard: fromPromise<KeptOrNot, KeepCardInput>(({ input, signal }) =>
        keepCard(ctx, readForm(), input, signal),
      ),
      submit: fromPromise<InfoDelivery, UpdateInfoContext>(({ input }) =>
        submitRecord(ctx, 'info_change', input, () => ({
          body: toInfoBody(input.draft, { cardSetupId: input.cardSetupId, locale: readLocale() }),
        })),
      ),
    },
  });

/** Without hints the form is as good: it only shows less. */
async function findWithHints(
  ctx: Ctx,
  question: AccountQuestion,
  signal: AbortSignal,
): Promise<FoundAccount> {
  const answer = await findAccount(ctx, question, signal);
  if (answer.state !== 'found') return { ...answer, hints: null };
  const hints = await ctx.call(infoChangesApi.hints, { body: { account: answer.account.account }, signal });
  return { ...answer, hints: hints.ok ? hints.value : null };
}
