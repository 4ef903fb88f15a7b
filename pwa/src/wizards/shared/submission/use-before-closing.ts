import { useCopy } from '../../../core/i18n/locale.tsx';
import * as wizardCopy from '../frame/wizard.copy.ts';
import type { Unsaved } from './delivery.ts';
import * as submitCopy from './submit.copy.ts';

interface Losable {
  hasInput: boolean;
  /** On its way, or held by this page alone. */
  isSubmitted: boolean;
  unsaved: Unsaved | null;
}

/** What would be lost by closing now, if anything. */
export function useBeforeClosing({ hasInput, isSubmitted, unsaved }: Losable) {
  const say = useCopy(submitCopy);
  const frame = useCopy(wizardCopy);
  if (isSubmitted) return { title: say.leaveTitle, text: unsaved ? say.leaveNotSaved : say.leaveSending };
  return hasInput ? { title: frame.leaveTitle, text: frame.leaveText } : null;
}
