import { useEffect, useRef } from 'react';
import type { SplitCardForm } from '../../core/context/payments.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { FindAccountButton } from '../shared/account-lookup/find-account-button.tsx';
import { useTheUnit } from '../shared/account-lookup/use-unit-name.ts';
import { toSavedRequest } from '../shared/submission/saved-request.ts';
import { SubmitButton } from '../shared/submission/submit-button.tsx';
import { defineWizard } from '../shared/wizard/wizard.tsx';
import type { Beside, WizardView } from '../shared/wizard/wizard-definition.ts';
import { Requested } from './requested.tsx';
import { Account } from './steps/1-account.tsx';
import { Details } from './steps/2-details.tsx';
import { useCardForm } from './steps/use-card-form.ts';
import { useFocusOnPart } from './steps/use-focus-on-part.ts';
import * as copy from './update-info.copy.ts';
import { updateInfoHandoff, type updateInfoMachine } from './update-info.machine.ts';
import { provideUpdateInfo } from './update-info-actors.ts';
import type { UpdateInfoContext } from './update-info-context.ts';
import { isCardTouched, type Step } from './update-info-draft.ts';

interface CardBeside extends Beside {
  /** For the actor that hands the card to the provider. */
  form: { current: SplitCardForm | null };
}
type View = WizardView<typeof updateInfoMachine, Step, CardBeside>;

export const screens = { account: Account, details: Details };

/** Update Customer Info, from the account to the change that waits to be confirmed. */
export const UpdateInfo = defineWizard({
  copy,
  handoff: updateInfoHandoff,
  useBeside: (): CardBeside => ({ form: useRef<SplitCardForm | null>(null) }),
  provide: provideUpdateInfo,
  useParts: useCard,
  screens,
  toProps: ({ context: { tab, hints, isEmpty, cardProblem }, beside, parts, send }) => ({
    tab,
    hints,
    isEmpty,
    cardProblem,
    form: parts.form,
    onTab: (next) => send({ type: 'pickTab', tab: next }),
    onPart: (part, state) => send({ type: 'notePart', part, state }),
    onClearCard: () => {
      beside.form.current?.clear();
      send({ type: 'clearCard' });
    },
    onTryAgain: () => send({ type: 'tryAgain' }),
  }),
  Primary,
  // Of what is typed into the card provider's frames a kiosk hears little.
  toFrame: (view) => (isAtCard(view) ? { pace: 'reading' } : {}),
  hasMore: ({ context: { draft, card } }) => isCardTouched(draft, card),
  useSaved: useSavedChange,
  ends: {
    complete: ({ context: { completed }, onClose }) =>
      completed && <Requested change={completed} onDone={onClose} />,
  },
});

const isAtCard = ({ step, context }: Pick<View, 'step' | 'context'>) =>
  step === 'details' && context.tab === 'payment';

/** The provider's fields, from the first time that their tab is open. */
function useCard(view: View) {
  const { actor, beside } = view;
  const form = useCardForm(isAtCard(view) && !view.context.isOffline);
  useEffect(() => {
    beside.form.current = form === 'loading' || form === 'none' ? null : form;
  }, [form, beside.form]);
  useFocusOnPart(actor, form);
  return { form };
}

function Primary({ step, snapshot, send }: View) {
  const say = useCopy(copy);
  if (step === 'account') return <FindAccountButton snapshot={snapshot} send={send} />;
  const keeping = snapshot.matches('keepingCard') ? say.keeping : undefined;
  return (
    <SubmitButton
      look="primary"
      label={say.save}
      workingLabel={snapshot.matches('submitting') ? say.saving : keeping}
      onPress={() => send({ type: 'submit' })}
    />
  );
}

/** What the receipt says of a change that waits: of what it is, nothing. */
export function useSavedChange({ draft, card, cardSetupId }: SavedChange) {
  const words = useCopy(copy);
  const say = words.saved;
  const theUnit = useTheUnit();
  // One that was begun could not come along.
  const isCardMissing = cardSetupId === null && isCardTouched(draft, card);
  return toSavedRequest(words, {
    asked: say.asked(theUnit(draft.unitNumber)),
    detail: isCardMissing ? `${say.detail} ${say.withoutCard}` : say.detail,
    waiting: { title: say.notYet, next: say.notYetText },
  });
}

type SavedChange = Pick<UpdateInfoContext, 'draft' | 'card' | 'cardSetupId'>;
