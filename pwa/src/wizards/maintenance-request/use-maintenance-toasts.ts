import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useCopy } from '../../core/i18n/locale.tsx';
import { useAnswerToasts } from '../shared/submission/use-answer-toasts.ts';
import * as copy from './maintenance-request.copy.ts';
import type { maintenanceRequestMachine } from './maintenance-request.machine.ts';

/** What failed, and why. */
export function useMaintenanceToasts(maintenance: ActorRefFrom<typeof maintenanceRequestMachine>): void {
  const { failed, photos } = useCopy(copy);
  const words = useMemo(
    () => ({ ...failed, instead: { photo_unknown: { text: photos.unknown } } }),
    [failed, photos],
  );
  useAnswerToasts(maintenance, words);
}
