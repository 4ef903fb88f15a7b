import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { referralCreditText } from 'schemas/customers/referral-codes';
import type { ActorRefFrom } from 'xstate';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import type { SavedReceipt } from '../../outbox/client/outbox.ts';
import { Button } from '../../ui/actions/button/button.tsx';
import { useCarriedActor } from '../handoff/use-carried-actor.ts';
import { useLatestLocale } from '../handoff/use-latest-locale.ts';
import { UnknownAccountNotice } from '../shared/account-lookup/unknown-account-notice.tsx';
import { useFocusOnInvalid } from '../shared/frame/use-focus-on-invalid.ts';
import { WizardFrame } from '../shared/frame/wizard-frame.tsx';
import { NotSentNotice } from '../shared/submission/not-sent-notice.tsx';
import { SavedOnDevice } from '../shared/submission/saved-on-device.tsx';
import * as submitCopy from '../shared/submission/submit.copy.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
import { useBeforeClosing } from '../shared/submission/use-before-closing.ts';
import { useLettingGo } from '../shared/submission/use-letting-go.ts';
import { useNoteConnection } from '../shared/submission/use-note-connection.ts';
import { carriedReferral } from './carried-referral.ts';
import * as copy from './refer-friend.copy.ts';
import * as css from './refer-friend.css.ts';
import type { referFriendMachine } from './refer-friend.machine.ts';
import { provideReferFriend } from './refer-friend-actors.ts';
import { hasTyped, type ReferralDraft } from './refer-friend-draft.ts';
import { ReferralCreated } from './referral-created.tsx';
import { ReferralForm } from './referral-form.tsx';
import { ReferralList } from './referral-list.tsx';
import { useSavedReferral } from './use-saved-referral.ts';

type ReferFriendActor = ActorRefFrom<typeof referFriendMachine>;

/** Refer a Friend: the form, then the code to pass on, and under both who was named before. */
export function ReferFriend({ onClose }: { onClose: () => void }) {
  const referFriend = useReferFriendActor();
  const { saved, draft } = useSelector(referFriend, ({ context }) => context);
  useAnswerToasts(referFriend, useCopy(copy).failed);
  useFocusOnInvalid(referFriend);
  useLettingGo();
  if (saved) return <SavedReferral receipt={saved} draft={draft} onDone={onClose} />;
  return <ReferFriendDialog referFriend={referFriend} onClose={onClose} />;
}

function useReferFriendActor(): ReferFriendActor {
  const ctx = useCtx();
  const readLocale = useLatestLocale();
  const [machine] = useState(() => provideReferFriend(ctx, readLocale));
  const referFriend = useCarriedActor(machine, carriedReferral);
  // One that goes on from elsewhere has no list yet; any other is loading it.
  useEffect(() => referFriend.send({ type: 'reload' }), [referFriend]);
  return referFriend;
}

interface SavedReferralProps {
  receipt: SavedReceipt;
  draft: ReferralDraft;
  onDone: () => void;
}

function SavedReferral({ draft, ...props }: SavedReferralProps) {
  return <SavedOnDevice {...props} request={useSavedReferral(draft)} />;
}

interface ReferFriendDialogProps {
  referFriend: ReferFriendActor;
  onClose: () => void;
}

function ReferFriendDialog({ referFriend, onClose }: ReferFriendDialogProps) {
  const say = useCopy(copy);
  const snapshot = useSelector(referFriend, (state) => state);
  const { draft, errors, completed, unsaved, isOffline, isAccountUnknown, referrals } = snapshot.context;
  const isSubmitting = snapshot.matches({ naming: 'submitting' });
  const isWaiting = snapshot.matches({ naming: 'waitingToRetry' });
  const beforeClosing = useBeforeClosing({
    hasInput: completed === null && hasTyped(draft),
    isSubmitted: isSubmitting || isWaiting,
    unsaved,
  });
  useNoteConnection((offline) => referFriend.send({ type: 'noteConnection', isOffline: offline }));
  return (
    <WizardFrame
      name={say.name}
      heading={completed ? say.created.title : say.heading}
      lead={completed ? undefined : say.lead(referralCreditText)}
      step={completed ? 2 : 1}
      pace={completed ? 'finished' : 'form'}
      onClose={onClose}
      beforeClosing={beforeClosing}
      primary={<Actions referFriend={referFriend} onDone={onClose} />}
      notices={
        <>
          {unsaved && isWaiting && <NotSentNotice unsaved={unsaved} />}
          {isAccountUnknown && <UnknownAccountNotice />}
        </>
      }
    >
      <div className={css.screen}>
        {completed ? (
          <ReferralCreated referral={completed} />
        ) : (
          <ReferralForm
            draft={draft}
            errors={errors}
            isOffline={isOffline}
            edit={(changes) => referFriend.send({ type: 'edit', changes })}
          />
        )}
        <ReferralList
          referrals={referrals}
          isLoading={snapshot.matches({ list: 'loading' })}
          isOffline={isOffline}
          onReload={() => referFriend.send({ type: 'reload' })}
        />
      </div>
    </WizardFrame>
  );
}

function Actions({ referFriend, onDone }: { referFriend: ReferFriendActor; onDone: () => void }) {
  const say = useCopy(copy);
  const submit = useCopy(submitCopy);
  const snapshot = useSelector(referFriend, (state) => state);
  if (snapshot.matches({ naming: 'complete' })) {
    return (
      <>
        <Button look="outline" onPress={() => referFriend.send({ type: 'referAnother' })}>
          {say.created.another}
        </Button>
        <Button isWide onPress={onDone}>
          {say.created.done}
        </Button>
      </>
    );
  }
  if (snapshot.matches({ naming: 'waitingToRetry' })) {
    return (
      <Button isWide onPress={() => referFriend.send({ type: 'tryAgain' })}>
        {submit.tryAgain}
      </Button>
    );
  }
  const isSubmitting = snapshot.matches({ naming: 'submitting' });
  return (
    <SubmitButton
      label={say.submit}
      workingLabel={isSubmitting ? say.submitting : undefined}
      onPress={() => referFriend.send({ type: 'submit' })}
    />
  );
}
