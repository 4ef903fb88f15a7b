import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { isUnreachable } from './server-query.ts';
import * as copy from './staff-call.copy.ts';

/** Why something could not be had, in words for a person. */
export function useFailureWords(): (error: Error) => string {
  const words = useCopy(copy);
  const say = useSentence();
  return (error) => (isUnreachable(error) ? words.unreachable : say(error.message));
}
