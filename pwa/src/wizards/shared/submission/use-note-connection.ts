import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../../../core/connection/connection.ts';
import { probeServer } from '../../../core/connection/probe.ts';
import { useCtx } from '../../../core/context/ctx.tsx';

/** Tells when the office cannot be reached and when it can again. One call that failed is not enough: only
 * when the server gives no sign of life either does a wizard go on without it. */
export function useNoteConnection(onChange: (isOffline: boolean) => void): void {
  const { call } = useCtx();
  const connection = useConnection();
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (connection === 'online') return tell(false);
    let isCurrent = true;
    void probeServer(call).then((isThere) => isCurrent && tell(!isThere));
    return () => {
      isCurrent = false;
    };
  }, [call, connection]);
}
