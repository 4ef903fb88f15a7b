import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type StaffUser, staffSessionApi } from 'schemas/access/staff-session';
import type { z } from 'zod';
import type { CallFailure } from '../../core/api/api.ts';
import { useCtx } from '../../core/context/ctx.tsx';
import { keptRepliesKey } from '../shared/session/kept-replies.ts';
import { useStaffAccess } from '../shared/session/staff-access.tsx';
import { checkSession, dropIdentity, type Session } from './check-session.ts';

type Credentials = z.input<typeof staffSessionApi.login.body>;

type SessionState =
  | { is: 'checking' }
  | { is: 'signedOut' }
  /** There is a token, but nobody can say whose. */
  | { is: 'unreachable'; retry: () => void }
  | SignedIn;

type SignedIn = { is: 'signedIn' } & Session;

/** `isBack`: the same person as before the session ended, whose page is still open. */
type SignInResult = { ok: true; isBack: boolean } | { ok: false; failure: CallFailure };

interface SessionValue {
  state: SessionState;
  /** Whose page is open: whoever is signed in, or was when the session ended without their sign-out. */
  owner: StaffUser | undefined;
  signIn: (credentials: Credentials) => Promise<SignInResult>;
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
  const live = useSessionState();
  const hasLeftElsewhere = useLeftElsewhere(live);
  const last = useLastSignedIn(live, (!signOut.isIdle && !signOut.isPending) || hasLeftElsewhere);
  const signIn = useSignIn(last?.user);
  const value: SessionValue = {
    // While signing out the page stays, so that it can say so.
    state: signOut.isPending && last ? last : live,
    owner: last?.user,
    signIn: (credentials) => {
      signOut.reset();
      return signIn(credentials);
    },
    signOut: () => signOut.mutate(),
    isSigningOut: signOut.isPending,
  };
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** What was typed outlives a session that ended by itself, and no sign-out. */
function useLastSignedIn(live: SessionState, hasSignedOut: boolean): SignedIn | undefined {
  const [last, setLast] = useState<SignedIn>();
  const isNews = live.is === 'signedIn' && (live.user !== last?.user || live.isVerified !== last.isVerified);
  if (isNews) setLast(live);
  const isOver = live.is === 'signedOut' && hasSignedOut;
  if (isOver && last) setLast(undefined);
  return isOver ? undefined : last;
}

const leftKey = 'staff_left';

/** Whoever signs out in one tab leaves nothing in sight in the others. */
function useLeftElsewhere(live: SessionState): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => key === leftKey && setHasLeft(true);
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
  if (hasLeft && live.is === 'signedIn') setHasLeft(false);
  return hasLeft;
}

const sessionKey = ['/api/auth/staff/me'];
const sessionFreshMs = 5 * 60_000;

function useSessionState(): SessionState {
  const { call, now } = useCtx();
  const access = useStaffAccess();
  const token = useSyncExternalStore(access.token.subscribe, access.token.read);
  const check = useQuery({
    // Another tab may have signed somebody else in: the last one's answer is not theirs.
    queryKey: [...sessionKey, token],
    queryFn: () => checkSession(call, access, now),
    enabled: token !== null,
    staleTime: sessionFreshMs,
  });
  if (token === null) return { is: 'signedOut' };
  if (check.data) return { is: 'signedIn', ...check.data };
  if (check.isError && !check.isFetching) return { is: 'unreachable', retry: () => void check.refetch() };
  return { is: 'checking' };
}

function useSignIn(owner: StaffUser | undefined) {
  const { call } = useCtx();
  const { token, identityStorage } = useStaffAccess();
  const queries = useQueryClient();
  return async (credentials: Credentials): Promise<SignInResult> => {
    const result = await call(staffSessionApi.login, { body: credentials });
    if (!result.ok) return result;
    const isBack = result.value.user.id === owner?.id;
    // Nothing that the last person saw is left for the next; the new token sets off the check.
    if (!isBack) queries.clear();
    identityStorage.removeItem(keptRepliesKey);
    token.write(result.value.token);
    if (isBack) void queries.invalidateQueries();
    return { ok: true, isBack };
  };
}

function useSignOut() {
  const { now } = useCtx();
  const access = useStaffAccess();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const token = access.token.read();
      dropIdentity(access);
      access.identityStorage.setItem(leftKey, now().toISOString());
      // The stored token is gone already: this one call carries it by hand.
      if (token !== null) await access.callAs(token)(staffSessionApi.logout);
    },
    onSettled: () => queries.clear(),
  });
}
