import type { Gallery } from '../../ui/gallery.ts';
import { PhoneDoor } from './phone-door.tsx';
import type { PhoneLink } from './use-phone-link.ts';

const shown: PhoneLink = {
  state: 'showing',
  link: {
    url: 'https://storage.example/pay/Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
    watch: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
    seconds: 581,
  },
  phone: 'waiting',
  isSilent: false,
  problem: null,
  isStillOpen: false,
  send: () => undefined,
};
const show =
  (changes: Partial<PhoneLink> = {}) =>
  () => <PhoneDoor {...shown} {...changes} />;

export const gallery: Gallery = {
  title: 'Pay on my phone',
  cases: {
    making: show({ state: 'making', link: null }),
    waiting: show(),
    opened: show({ phone: 'opened' }),
    paying: show({ phone: 'paying' }),
    over: show({ phone: 'over' }),
    silent: show({ isSilent: true }),
    'still open': show({ isStillOpen: true }),
    'no connection': show({ state: 'failed', link: null, problem: 'unreachable' }),
    failed: show({ state: 'failed', link: null, problem: 'failed' }),
  },
};
