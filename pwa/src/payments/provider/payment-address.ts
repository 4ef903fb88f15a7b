import { attempt } from '../../core/device/attempt.ts';
import { readKiosk } from '../../core/device/kiosk-mode.ts';

const successPage = '/payment-success';
const pages = ['/pay-move-out', '/pay-bill', '/pay-onboarding', successPage];
/** Of these nothing is secret; the office answers for them. */
const keptNames = ['payment_intent', 'redirect_status', 'invoice'];
/** In this tab's storage: a browser that reloads a page whose process has died does not know the history's state. */
const paidKey = 'paid';

interface TakenParams {
  path: string;
  params: URLSearchParams;
}

// In memory: a reload of a page that takes a card starts again from the home page.
let taken: TakenParams | undefined;

/**
 * A payment page's parameters hold a secret. They leave the address before anything is drawn, fetched or reported,
 * and their place in the history with them. What was paid stays there without the secret, but on a kiosk, which forgets
 * it: a reload says it again.
 */
export function watchPaymentAddress(): void {
  if (location.pathname === successPage && location.search === '' && readKiosk()) {
    history.replaceState(null, '', '/');
  }
  takeParams();
  // The first two are told by the router, which announces what the browser keeps to itself.
  for (const event of ['pushState', 'replaceState', 'popstate']) window.addEventListener(event, takeParams);
}

/** What came with the address of this page, for as long as it is open. */
export function readPaymentParams(): URLSearchParams {
  return taken?.path === location.pathname ? taken.params : new URLSearchParams();
}

function takeParams(): void {
  const { pathname, search } = location;
  if (taken && taken.path !== pathname) taken = undefined;
  if (!pages.includes(pathname)) return;
  if (search === '') {
    recallPaid(pathname);
    return;
  }
  const params = new URLSearchParams(search);
  taken = { path: pathname, params };
  history.replaceState(pathname === successPage ? keepPaid(params) : history.state, '', pathname);
}

function keepPaid(params: URLSearchParams): unknown {
  if (readKiosk()) return history.state;
  const paid = `${new URLSearchParams([...params].filter(([name]) => keptNames.includes(name)))}`;
  attempt(() => sessionStorage.setItem(paidKey, paid));
  return { ...history.state, paid };
}

function recallPaid(path: string): void {
  if (path !== successPage) return;
  if (!history.state?.paid && !isComingBack()) attempt(() => sessionStorage.removeItem(paidKey));
  const paid: unknown = history.state?.paid ?? attempt(() => sessionStorage.getItem(paidKey));
  if (typeof paid === 'string') taken ??= { path, params: new URLSearchParams(paid) };
}

/** A bare address that somebody opens asks about no payment, nor does its reload. */
function isComingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
