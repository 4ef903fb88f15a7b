import { useCtx } from '../../../core/context/ctx.tsx';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import * as copy from './share.copy.ts';
import { isSite, listPlaces, type SharePlace, shareLinkOf } from './share-links.ts';

/** What is passed on: the home, without whatever else this address says. */
export function useSharedPage() {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const isPhone = useMedia(`${media.phone} and (pointer: coarse)`);
  const page = { address: `${location.origin}/`, title: facility.name, message: say.message(facility.name) };
  const nameOf = (place: SharePlace) => {
    const name = say[place];
    return isSite(place) ? `${say.on(name)} (${say.newWindow})` : say.by(name);
  };
  const places = listPlaces({ isPhone }).map((place) => ({
    place,
    label: say[place],
    name: nameOf(place),
    href: shareLinkOf(place, page),
    // No referrer, and no way back into this page.
    ...(isSite(place) && { target: '_blank', rel: 'noopener noreferrer' }),
  }));
  return { ...page, places };
}

/** The device's own share sheet, where it has one; closing it is no failure. */
export function findNativeShare({
  address,
  title,
  message,
}: Record<'address' | 'title' | 'message', string>) {
  if (typeof navigator.share !== 'function') return undefined;
  return () => void navigator.share({ url: address, title, text: message }).catch(() => undefined);
}
