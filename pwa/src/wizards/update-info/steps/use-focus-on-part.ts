import type { ActorRefFrom } from 'xstate';
import type { CardPart } from '../../../core/context/payments.ts';
import { useEmitted } from '../../shared/wizard/use-wizard-events.ts';
import type { updateInfoMachine } from '../update-info.machine.ts';
import { cardFields } from '../update-info-draft.ts';
import type { CardFormState } from './card-fields.tsx';

/** The provider's fields are none of ours: they are asked to take the focus themselves. */
export function useFocusOnPart(
  updateInfo: ActorRefFrom<typeof updateInfoMachine>,
  form: CardFormState,
): void {
  useEmitted(updateInfo, 'invalid', () => {
    const { errors, tab } = updateInfo.getSnapshot().context;
    const parts = Object.keys(cardFields) as CardPart[];
    const part = parts.find((name) => errors[cardFields[name]] !== undefined);
    const isThere = form !== 'loading' && form !== 'none';
    if (tab === 'payment' && part && isThere) requestAnimationFrame(() => form.focusPart(part));
  });
}
