import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Ctx, CtxProvider } from './ctx.tsx';
import { ErrorBoundary } from './kit/error-boundary.tsx';
import { LocaleProvider } from './kit/locale.tsx';
import { localeMemory } from './kit/locale-memory.ts';
import { type StaffAccess, StaffAccessProvider } from './kit/staff-access.tsx';
import { Toasts } from './kit/toasts.tsx';
import { StaffShell } from './staff/shell/staff-shell.tsx';

interface StaffAppProps {
  ctx: Ctx;
  access: StaffAccess;
  queries: QueryClient;
}

export function StaffApp({ ctx, access, queries }: StaffAppProps) {
  return (
    <LocaleProvider memory={localeMemory}>
      <ErrorBoundary>
        <CtxProvider value={ctx}>
          <StaffAccessProvider value={access}>
            <QueryClientProvider client={queries}>
              <StaffShell />
              <Toasts />
            </QueryClientProvider>
          </StaffAccessProvider>
        </CtxProvider>
      </ErrorBoundary>
    </LocaleProvider>
  );
}
