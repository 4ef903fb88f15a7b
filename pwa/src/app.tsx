import { Router } from 'wouter';
import { type Ctx, CtxProvider } from './ctx.tsx';
import { AfterMount } from './kit/after-mount.tsx';
import { ErrorBoundary } from './kit/error-boundary.tsx';
import { lazyPart } from './kit/lazy-part.ts';
import { LocaleProvider } from './kit/locale.tsx';
import { localeMemory } from './kit/locale-memory.ts';
import { Routes } from './routes.tsx';

const Toasts = lazyPart(async () => (await import('./kit/toasts.tsx')).Toasts);

/** Everything around the pages. The prerendered page is `/` without a query, whatever the address says. */
export function App({ ctx }: { ctx: Ctx }) {
  return (
    <LocaleProvider memory={localeMemory}>
      <ErrorBoundary>
        <CtxProvider value={ctx}>
          <Router ssrPath="/" ssrSearch="">
            <Routes />
          </Router>
          <AfterMount>
            <Toasts />
          </AfterMount>
        </CtxProvider>
      </ErrorBoundary>
    </LocaleProvider>
  );
}
