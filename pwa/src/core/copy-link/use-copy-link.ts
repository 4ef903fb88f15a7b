import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/overlays/toast/toast-store.ts';
import { useCopy } from '../i18n/locale.tsx';
import * as copy from './copy-link.copy.ts';

/** How long it says that it has copied (specification 9). */
const copiedMs = 2000;

/** Puts an address on the clipboard, and says for a moment that it did; a browser that refuses has a toast. */
export function useCopyLink(address: string) {
  const say = useCopy(copy);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copyLink = async () => {
    clearTimeout(timer.current);
    try {
      // Absent where the page has no secure context.
      await navigator.clipboard.writeText(address);
      setCopied(true);
      timer.current = setTimeout(() => setCopied(false), copiedMs);
    } catch {
      setCopied(false);
      showToast({ title: say.failed, description: say.failedText, look: 'destructive' });
    }
  };
  return { isCopied, copyLink };
}
