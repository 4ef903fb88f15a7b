import { Menu } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { useCtx } from '../../core/context/ctx.tsx';
import { DemoBanner } from '../../core/frame/demo-banner.tsx';
import * as frame from '../../core/frame/frame.copy.ts';
import { useCopy, useLocale } from '../../core/i18n/locale.tsx';
import { ConnectionPill } from '../../outbox/view/connection-pill.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton/skeleton.tsx';
import { SkipLink } from '../../ui/layout/skip-link/skip-link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden/visually-hidden.tsx';
import { type StaffPage, staffPages } from '../pages.ts';
import { useHasRole } from '../shared/session/staff-user.tsx';
import { Drawer } from './drawer.tsx';
import { Guard } from './guard.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionProvider, useSession } from './session.tsx';
import * as copy from './shell.copy.ts';
import * as css from './shell.css.ts';
import { Sidebar } from './sidebar.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

export function StaffShell() {
  return (
    <SessionProvider>
      <Guard>
        <StaffLayout>
          <StaffRoutes />
        </StaffLayout>
      </Guard>
    </SessionProvider>
  );
}

function StaffRoutes() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Switch>
        {staffPages.map((page) => (
          <Route key={page.path} path={page.path}>
            {() => <ShownPage key={page.path} {...page} />}
          </Route>
        ))}
        <Route>{() => <Redirect to="/dashboard" replace />}</Route>
      </Switch>
    </Suspense>
  );
}

/** The shape of a page whose code is on its way. */
function LoadingPage() {
  return (
    <div className={css.loading} role="status">
      <VisuallyHidden>{useCopy(copy).loadingPage}</VisuallyHidden>
      <Skeleton shape="heading" />
      <Skeleton shape="card" />
    </div>
  );
}

/** The page, or the view of it that the address asks for. */
function ShownPage({ label, page: Page, tabs = {} }: StaffPage) {
  const { locale } = useLocale();
  const tab = new URLSearchParams(useSearch()).get('tab') ?? '';
  const asked = Object.hasOwn(tabs, tab) ? tabs[tab] : undefined;
  const mayOpen = useHasRole(asked?.least ?? 'clerk');
  return asked && mayOpen ? <asked.page /> : <Page title={label[locale]} />;
}

function StaffLayout({ children }: { children: ReactNode }) {
  useAskBeforeUnload();
  const words = useCopy(copy);
  const { state } = useSession();
  const isUnverified = state.is === 'signedIn' && !state.isVerified;
  return (
    <>
      <SkipLink target="content">{useCopy(frame).skipToContent}</SkipLink>
      <div className={css.layout}>
        <aside aria-label={words.menu} className={css.sidebar}>
          <Sidebar />
        </aside>
        <div className={css.column}>
          <DemoBanner />
          <TopBar />
          <main id="content" tabIndex={-1} className={css.content}>
            {isUnverified && <Notice look="warning" title={words.unverified} isLive />}
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function TopBar() {
  const { facility } = useCtx();
  const words = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  return (
    <header className={css.topBar}>
      <div className={css.menuButton}>
        <Button look="quiet" size="icon" aria-label={words.menu} onPress={() => setOpen(true)}>
          <Menu />
        </Button>
      </div>
      <p className={css.facility}>{facility.name}</p>
      <SearchButton />
      <ConnectionPill />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </header>
  );
}
