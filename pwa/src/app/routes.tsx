import { CreditCard, Gift, KeyRound, Truck, UserPen, Wrench } from 'lucide-react';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPart } from '../core/navigation/lazy-part.ts';
import { Home } from '../pages/home/home.tsx';
import type { Service } from '../pages/home/services.ts';
import { wizards } from '../wizards/index.ts';

const NotFound = lazyPart(async () => (await import('../pages/home/not-found.tsx')).NotFound);

const StatusPage = lazyPart(async () => (await import('../pages/status/status-page.tsx')).StatusPage);

const ConfirmChange = lazyPart(
  async () => (await import('../pages/confirm-change/confirm-change.tsx')).ConfirmChange,
);

const ConfirmMoveOut = lazyPart(
  async () => (await import('../pages/confirm-move-out/confirm-move-out.tsx')).ConfirmMoveOut,
);

const PayInvoice = lazyPart(
  async () => (await import('../pages/payment/pay-invoice/pay-invoice.tsx')).PayInvoice,
);
const PayMoveOut = lazyPart(
  async () => (await import('../pages/payment/pay-move-out/pay-move-out.tsx')).PayMoveOut,
);
const PayBill = lazyPart(async () => (await import('../pages/payment/pay-bill/pay-bill.tsx')).PayBill);
const PayOnboarding = lazyPart(
  async () => (await import('../pages/payment/pay-onboarding/pay-onboarding.tsx')).PayOnboarding,
);
const PayByPhone = lazyPart(
  async () => (await import('../pages/payment/pay-by-phone/pay-by-phone.tsx')).PayByPhone,
);
const PaymentSuccess = lazyPart(
  async () => (await import('../pages/payment/payment-success/payment-success.tsx')).PaymentSuccess,
);

const EnrolPage = lazyPart(async () => (await import('../kiosk/enrolment/enrol-page.tsx')).EnrolPage);

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
        <Route path="/confirm-change/:token">{({ token }) => <ConfirmChange token={token} />}</Route>
        <Route path="/confirm-move-out/:token">{({ token }) => <ConfirmMoveOut token={token} />}</Route>
        <Route path="/pay-invoice/:token">{({ token }) => <PayInvoice token={token} />}</Route>
        <Route path="/pay/:token">{({ token }) => <PayByPhone token={token} />}</Route>
        <Route path="/pay-move-out">{() => <PayMoveOut />}</Route>
        <Route path="/pay-bill">{() => <PayBill />}</Route>
        <Route path="/pay-onboarding">{() => <PayOnboarding />}</Route>
        <Route path="/payment-success">{() => <PaymentSuccess />}</Route>
        <Route path="/kiosk">{() => <EnrolPage />}</Route>
        <Route>{() => <NotFound />}</Route>
      </Switch>
    </Suspense>
  );
}
