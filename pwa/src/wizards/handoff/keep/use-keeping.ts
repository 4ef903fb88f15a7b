import { useEffect, useMemo, useRef, useState } from 'react';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import type { Reader } from '../finish-elsewhere/use-reader.ts';
import * as copy from '../handoff.copy.ts';
import { forgetKeptWizard, keepWizard } from '../kept-wizards.ts';
import { keptDb } from '../kept-wizards-db.ts';

export type Keeping = ReturnType<typeof useKeeping>;

/** After a yes, and not before: each change of the wizard is kept on this device, until it is over. */
export function useKeeping(
  { read, listen, isOver }: Reader,
  { service, isKept: wasKept, isAllowed }: { service: string; isKept: boolean; isAllowed: boolean },
) {
  const { now } = useCtx();
  const say = useCopy(copy);
  const isKiosk = useKiosk() !== null;
  const [isKept, setKept] = useState(wasKept);
  const [isAsked, setAsked] = useState(false);
  const store = useStore(service, wasKept);
  const keep = useMemo(
    () => () => {
      const wizard = read();
      return wizard ? store.write(() => keepWizard(keptDb(), wizard, now())) : Promise.resolve();
    },
    [read, store, now],
  );
  const forget = store.forget;
  useEffect(() => {
    if (!isKept || isOver) return;
    listen(() => void keep());
    return () => listen(null);
  }, [isKept, isOver, listen, keep]);
  useEffect(() => {
    if (isOver) forget();
  }, [isOver, forget]);
  const offer = useMemo(() => {
    const keepNow = async () => {
      await keep();
      setKept(true);
      showToast({ title: say.keptToast, description: say.keptToastText });
    };
    const unkeep = () => {
      forget();
      setKept(false);
      showToast({ title: say.forgottenToast });
    };
    return { isKept, keepNow, ask: isKept ? unkeep : () => setAsked(true) };
  }, [isKept, keep, forget, say]);
  return { offer: isAllowed && !isKiosk ? offer : null, isAsked, close: () => setAsked(false), forget };
}

/** One after the other, so that what is forgotten is not written once more behind it. */
function useStore(service: string, isKept: boolean) {
  const queue = useRef(Promise.resolve());
  const isWritten = useRef(isKept);
  return useMemo(() => {
    const add = (work: () => Promise<void>) => {
      // A store that says no keeps nothing; what is on the screen stays.
      queue.current = queue.current.then(work).catch(() => undefined);
      return queue.current;
    };
    return {
      write: (work: () => Promise<void>) => {
        isWritten.current = true;
        return add(work);
      },
      forget: () => {
        if (isWritten.current) void add(() => forgetKeptWizard(keptDb(), service));
        isWritten.current = false;
      },
    };
  }, [service]);
}
