import { useEffect } from 'react';
import { referralCreditText } from 'schemas/customers/referral-codes';
import type { Referral } from 'schemas/customers/referrals';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { toSavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { WizardView } from '../shared/wizard/wizard-definition.ts';
import * as copy from './refer-friend.copy.ts';
import * as css from './refer-friend.css.ts';
import { referFriendHandoff, type referFriendMachine } from './refer-friend.machine.ts';
import { provideReferFriend } from './refer-friend-actors.ts';
import type { ReferralDraft } from './refer-friend-draft.ts';
import { ReferralCreated } from './referral-created.tsx';
import { ReferralForm, type ReferralFormProps } from './referral-form.tsx';
import { ReferralList, type ReferralListProps } from './referral-list.tsx';

type View = WizardView<typeof referFriendMachine, 'form'>;

/** Refer a Friend: the form, then the code to pass on, and under both who was named before. */
export const ReferFriend = defineWizard({
  copy,
  handoff: referFriendHandoff,
  provide: provideReferFriend,
  useParts: useReload,
  screens: { form: Naming },
  toProps: ({ context, snapshot, send }) => ({
    completed: snapshot.matches({ naming: 'complete' }) ? context.completed : null,
    referrals: context.referrals,
    isLoading: snapshot.matches({ list: 'loading' }),
    onReload: () => send({ type: 'reload' }),
  }),
  Primary,
  toFrame: ({ snapshot }, say) =>
    snapshot.matches({ naming: 'complete' })
      ? { heading: say.created.title, step: 2, pace: 'finished' }
      : { heading: say.heading, lead: say.lead(referralCreditText) },
  useSaved: ({ draft }) => useSavedReferral(draft),
});

/** One that goes on from elsewhere has no list yet; any other is loading it. */
function useReload({ actor }: View) {
  useEffect(() => actor.send({ type: 'reload' }), [actor]);
}

interface NamingProps extends ReferralFormProps, ReferralListProps {
  completed: Referral | null;
}

function Naming({ completed, ...props }: NamingProps) {
  return (
    <div className={css.screen}>
      {completed ? <ReferralCreated referral={completed} /> : <ReferralForm {...props} />}
      <ReferralList {...props} />
    </div>
  );
}

function Primary({ snapshot, send, onClose }: View) {
  const say = useCopy(copy);
  if (snapshot.matches({ naming: 'complete' })) {
    return (
      <>
        <Button look="outline" onPress={() => send({ type: 'referAnother' })}>
          {say.created.another}
        </Button>
        <Button isWide onPress={onClose}>
          {say.created.done}
        </Button>
      </>
    );
  }
  return (
    <SubmitButton
      label={say.submit}
      workingLabel={snapshot.matches({ naming: 'submitting' }) ? say.submitting : undefined}
      onPress={() => send({ type: 'submit' })}
    />
  );
}

/** What the receipt says of a friend who was named without a connection. */
export function useSavedReferral({ referenceName, refereeEmail }: ReferralDraft) {
  const words = useCopy(copy);
  const { asked, detail, waiting, waitingText } = words.saved;
  return toSavedRequest(words, {
    asked,
    detail: detail(referenceName.trim(), refereeEmail.trim()),
    waiting: { title: waiting, next: waitingText },
  });
}
