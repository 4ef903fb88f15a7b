import { Toaster } from '../ui/toast/toaster.tsx';
import * as copy from './frame.copy.ts';
import { useCopy } from './locale.tsx';

/** The one place where toasts appear, in the language of the page. */
export function Toasts() {
  const { toasts, toast, closeToast } = useCopy(copy);
  return <Toaster labels={{ region: toasts, toast, close: closeToast }} />;
}
