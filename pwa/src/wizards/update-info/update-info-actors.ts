import { infoChangesApi } from 'schemas/customers/info-changes';
import { fromPromise } from 'xstate';
import type { Ctx } from '../../core/context/ctx.tsx';
import type { SplitCardForm } from '../../core/context/payments.ts';
import type { WizardWorld } from '../handoff/use-wizard-world.ts';
import { type AccountQuestion, findAccount } from '../shared/account-lookup/find-account.ts';
import { submitting } from '../shared/submission/submit-record.ts';
import { type KeepCardInput, type KeptOrNot, keepCard } from './keep-card.ts';
import { updateInfoMachine } from './update-info.machine.ts';
import type { FoundAccount, UpdateInfoContext } from './update-info-context.ts';
import { toInfoBody } from './update-info-draft.ts';

interface CardBeside {
  /** The card provider's fields, while they are on the screen. */
  form: { current: SplitCardForm | null };
}

/** The only place where updating one's details meets the world. */
export const provideUpdateInfo = (world: WizardWorld, { form }: CardBeside) =>
  updateInfoMachine.provide({
    actors: {
      findAccount: fromPromise<FoundAccount, AccountQuestion>(({ input, signal }) =>
        findWithHints(world.ctx, input, signal),
      ),
      keepCard: fromPromise<KeptOrNot, KeepCardInput>(({ input, signal }) =>
        keepCard(world.ctx, form.current, input, signal),
      ),
      submit: submitting(world, 'info_change', ({ draft, cardSetupId }: UpdateInfoContext) => ({
        body: toInfoBody(draft, { cardSetupId, locale: world.readLocale() }),
      })),
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
