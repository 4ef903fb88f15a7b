import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useKiosk } from '../../core/device/kiosk-mode.ts';
import { noteHandoffAddress } from '../../wizards/handoff/finish-elsewhere/handoff-address.ts';

/**
 * The open service stands in an entry of the history above the home's, so that Back closes it; the address says
 * nothing of it. A link with `?service=` opens its service once, with the `unit` that it names.
 */
export function useOpenService() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useHistoryState<OpenState | null>();
  const isKiosk = useKiosk() !== null;
  const openService = (id: string, unit?: string) => {
    // Of two doors that are touched at once the first one opens.
    if ((history.state as OpenState | null)?.service) return;
    navigate(addressOf(search, null), { state: { service: id, ...(unit && { unit }) } });
  };
  useEffect(() => {
    // From the address, not from the render: the prerendered page knows none, and what was opened stays open once.
    noteHandoffAddress();
    const query = new URLSearchParams(location.search);
    const asked = query.get('service');
    const unit = query.get('unit');
    if (asked === null) return;
    const home = addressOf(location.search, null);
    navigate(home, { replace: true });
    if (asked) navigate(home, { state: { service: asked, ...(unit && { unit }) } });
  }, [navigate]);
  // A kiosk's history never grows: nothing lies below what is shown.
  const closeService = () =>
    isKiosk ? navigate(addressOf(search, null), { replace: true }) : history.back();
  return { openId: state?.service ?? null, openService, closeService };
}

interface OpenState {
  service?: string;
  unit?: string;
}

/** A link to a service; whatever else the query says, such as a referral, stays. */
export function addressOf(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  query.delete('unit');
  if (id === null) query.delete('service');
  else query.set('service', id);
  return query.size ? `/?${query}` : '/';
}
