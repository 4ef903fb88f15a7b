import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './signer-name.copy.ts';
import { signerName } from './signer-name.ts';

/** Who signed, where that may also be a job of the house or a device. */
export function useSignerName() {
  const { device, house, jobs } = useCopy(copy);
  return (actor: string): string => {
    if (actor === 'public') return device;
    if (!actor.startsWith('system:')) return signerName(actor);
    return jobs[signerName(actor)] ?? house;
  };
}
