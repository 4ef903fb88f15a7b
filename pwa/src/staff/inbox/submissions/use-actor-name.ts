import { useCopy } from '../../../core/i18n/locale.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import * as copy from './submissions.copy.ts';

/** Who did it, where a job or a device may have done it. */
export function useActorName() {
  const words = useCopy(copy);
  return (actor: string): string => {
    if (actor.startsWith('system:')) return words.byItself;
    return actor === 'public' ? words.byDevice : signerName(actor);
  };
}
