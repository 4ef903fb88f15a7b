import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type Ctx, CtxProvider } from '../core/context/ctx.tsx';
import { ErrorBoundary } from '../core/errors/error-boundary.tsx';
import { Toasts } from '../core/frame/toasts.tsx';
import { LocaleProvider } from '../core/i18n/locale.tsx';
import { localeMemory } from '../core/i18n/locale-memory.ts';
import { type StaffAccess, StaffAccessProvider } from '../staff/shared/session/staff-access.tsx';
import { StaffShell } from '../staff/shell/staff-shell.tsx';

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
