import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What must not be part of the prerendered page: shown once React has taken over. */
export function AfterMount({ children }: { children: ReactNode }) {
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isMounted ? <Suspense fallback={null}>{children}</Suspense> : null;
}
