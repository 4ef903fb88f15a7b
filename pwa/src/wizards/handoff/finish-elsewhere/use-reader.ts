import { useCallback, useRef, useState } from 'react';
import type { OpenWizard } from 'schemas/inbox/open-wizards';
import type { WizardReader } from '../handoff-session.ts';

export interface Reader {
  connect: (wizard: WizardReader) => () => void;
  read: () => OpenWizard | null;
  settle: () => Promise<number>;
  /** Answered, saved or left for payment: nothing of it is in anybody's hands any more. */
  isOver: boolean;
  /** One listener, of the moment. */
  listen: (onChange: (() => void) | null) => void;
}

/** What stands around a wizard reads it through here, whenever it is there to be read. */
export function useReader(): Reader {
  const wizard = useRef<WizardReader | null>(null);
  const listener = useRef<(() => void) | null>(null);
  const [isOver, setOver] = useState(false);
  const connect = useCallback((connected: WizardReader) => {
    wizard.current = connected;
    const stop = connected.subscribe(() => {
      setOver(connected.isOver());
      listener.current?.();
    });
    return () => {
      stop();
      wizard.current = null;
    };
  }, []);
  const read = useCallback(() => wizard.current?.read() ?? null, []);
  const settle = useCallback(async () => wizard.current?.settle() ?? 0, []);
  const listen = useCallback((onChange: (() => void) | null) => {
    listener.current = onChange;
  }, []);
  return { connect, read, settle, isOver, listen };
}
