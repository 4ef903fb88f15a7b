import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { staffSessionApi } from 'schemas/staff-session';
import type { z } from 'zod';
import { useCtx } from '../../ctx.tsx';
import type { CallFailure } from '../../kit/api.ts';
import { keptRepliesKey } from '../../kit/kept-replies.ts';
import { useStaffAccess } from '../../kit/staff-access.tsx';
import { checkSession, dropIdentity, type Session } from './check-session.ts';

type Credentials = z.input<typeof staffSessionApi.login.body>;

type SessionState =
  | { is: 'checking' }
  | { is: 'signedOut' }
  /** There is a token, but nobody can say whose. */
  | { is: 'unreachable'; retry: () => void }
  | ({ is: 'signedIn' } & Session);

interface SessionValue {
  state: SessionState;
  /** Undefined when it worked. */
  signIn: (credentials: Credentials) => Promise<CallFailure | undefined>;
  signOut: () => void;
  isSigningOut: boolean;
}

const SessionContext = createContext<SessionValue | null>(null);

export function useSession(): SessionValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession needs a SessionProvider above it');
  return value;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const signOut = useSignOut();
  const value = {
    state: useSessionState(signOut.isPending),
    signIn: useSignIn(),
    signOut: () => signOut.mutate(),
    isSigningOut: signOut.isPending,
  };
  return <SessionContext value={value}>{children}</SessionContext>;
}

const sessionKey = ['/api/auth/staff/me'];
const sessionFreshMs = 5 * 60_000;

function useSessionState(isSigningOut: boolean): SessionState {
  const { call, now } = useCtx();
  const access = useStaffAccess();
  const token = useSyncExternalStore(access.token.subscribe, access.token.read);
  const check = useQuery({
    queryKey: sessionKey,
    queryFn: () => checkSession(call, access, now),
    enabled: token !== null,
    staleTime: sessionFreshMs,
  });
  // While signing out the page stays, so that it can say so.
  if (token === null && !isSigningOut) return { is: 'signedOut' };
  if (check.data) return { is: 'signedIn', ...check.data };
  if (check.isError && !check.isFetching) return { is: 'unreachable', retry: () => void check.refetch() };
  return { is: 'checking' };
}

function useSignIn() {
  const { call } = useCtx();
  const { token, identityStorage } = useStaffAccess();
  const queries = useQueryClient();
  return async (credentials: Credentials) => {
    const result = await call(staffSessionApi.login, { body: credentials });
    if (!result.ok) return result.failure;
    // Nothing that the last person saw is left for the next; the new token sets off the check.
    queries.clear();
    identityStorage.removeItem(keptRepliesKey);
    token.write(result.value.token);
    return undefined;
  };
}

function useSignOut() {
  const access = useStaffAccess();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const token = access.token.read();
      dropIdentity(access);
      // The stored token is gone already: this one call carries it by hand.
      if (token !== null) await access.callAs(token)(staffSessionApi.logout);
    },
    onSettled: () => queries.clear(),
  });
}
