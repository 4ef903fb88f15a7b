import { Toaster } from '../../ui/overlays/toast/toaster.tsx';
import { useCopy } from '../i18n/locale.tsx';
import * as copy from './frame.copy.ts';

/** The one place where toasts appear, in the language of the page. */
export function Toasts() {
  const { toasts, toast, closeToast } = useCopy(copy);
  return <Toaster labels={{ region: toasts, toast, close: closeToast }} />;
}
