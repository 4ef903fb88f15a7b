const pages = ['/pay-move-out', '/pay-bill', '/pay-onboarding', '/payment-success'];

interface TakenParams {
  path: string;
  params: URLSearchParams;
}

// In memory and nowhere else: a reload starts again from the home page.
let taken: TakenParams | undefined;

/**
 * A payment page's parameters hold a secret. They leave the address before anything is drawn, fetched or reported,
 * and their place in the history with them.
 */
export function watchPaymentAddress(): void {
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
  if (search === '' || !pages.includes(pathname)) return;
  taken = { path: pathname, params: new URLSearchParams(search) };
  history.replaceState(history.state, '', pathname);
}
