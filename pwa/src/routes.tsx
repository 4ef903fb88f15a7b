import { CreditCard, Gift, KeyRound, Truck, UserPen, Wrench } from 'lucide-react';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Home } from './home/home.tsx';
import type { Service } from './home/services.ts';
import { lazyPart } from './kit/lazy-part.ts';
import { wizards } from './wizards/index.ts';

const NotFound = lazyPart(async () => (await import('./home/not-found.tsx')).NotFound);

const StatusPage = lazyPart(async () => (await import('./status/status-page.tsx')).StatusPage);

const services: Service[] = [
  { id: 'rent-unit', icon: KeyRound, isAccent: true },
  { id: 'move-out', icon: Truck },
  { id: 'pay-bill', icon: CreditCard },
  { id: 'update-info', icon: UserPen },
  { id: 'maintenance-request', icon: Wrench },
  { id: 'refer-friend', icon: Gift },
];

/** The public pages, one line a path (specification 2); staff pages live in `staff/pages.ts`. */
export function Routes() {
  return (
    <Suspense fallback={null}>
      <Switch>
        <Route path="/">{() => <Home services={services} wizards={wizards} />}</Route>
        <Route path="/status/:token">{({ token }) => <StatusPage token={token} />}</Route>
        <Route>{() => <NotFound />}</Route>
      </Switch>
    </Suspense>
  );
}
