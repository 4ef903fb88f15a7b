import { createContext, useContext } from 'react';
import type { Call } from '../../../core/api/api.ts';
import type { StaffToken } from './staff-token.ts';

/** What only the back office holds beside the `Ctx`. */
export interface StaffAccess {
  token: StaffToken;
  /** A call in the name of a token that is not, or no longer, the stored one. */
  callAs: (token: string) => Call;
  /** A private photo, paper or list; undefined when it cannot be had. */
  loadFile: (path: string, signal: AbortSignal, headers?: HeadersInit) => Promise<Blob | undefined>;
  /** Who was signed in when the server last said so, for a start without a connection. */
  identityStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const StaffAccessContext = createContext<StaffAccess | null>(null);
export const StaffAccessProvider = StaffAccessContext.Provider;

export function useStaffAccess(): StaffAccess {
  const access = useContext(StaffAccessContext);
  if (!access) throw new Error('useStaffAccess needs a StaffAccessProvider above it');
  return access;
}
