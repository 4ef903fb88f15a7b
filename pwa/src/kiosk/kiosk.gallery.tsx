import { CreditCard, Gift, KeyRound, Truck, UserPen, Wrench } from 'lucide-react';
import { useState } from 'react';
import { type Ctx, CtxProvider } from '../core/context/ctx.tsx';
import type { MapPlace, MapSnapshot } from '../facility-map/store/map-store.ts';
import { Button } from '../ui/actions/button/button.tsx';
import type { Gallery } from '../ui/gallery.ts';
import { ClosedLink } from './exit/closed-link.tsx';
import { IdleWarning } from './idle/idle-warning.tsx';
import { AttractView } from './start-screen/attract-screen.tsx';

const now = new Date('2026-11-21T10:00:00Z');
const ctx = {
  now: () => now,
  facility: {
    name: 'Springfield Self Storage',
    phone: '(859) 555-0142',
    hours: '9 AM - 6 PM daily',
    hoursEs: 'de 9 AM a 6 PM, todos los días',
  },
} as Ctx;

const services = [
  { id: 'rent-unit', icon: KeyRound, title: { en: 'A space for me', es: 'Un espacio para mí' } },
  { id: 'move-out', icon: Truck, title: { en: 'Leave my unit', es: 'Dejar mi unidad' } },
  { id: 'pay-bill', icon: CreditCard, title: { en: 'What I owe', es: 'Lo que debo' } },
  { id: 'update-info', icon: UserPen, title: { en: 'My details', es: 'Mis datos' } },
  { id: 'maintenance', icon: Wrench, title: { en: 'Something is broken', es: 'Algo está roto' } },
  { id: 'refer-friend', icon: Gift, title: { en: 'For a friend', es: 'Para un amigo' } },
];

const place = (unitNumber: string): [string, MapPlace] => [
  unitNumber,
  {
    id: unitNumber,
    unitNumber,
    kind: 'unit',
    size: '10x10',
    monthlyRate: '60.00',
    status: 'available',
  },
];
const live: MapSnapshot = {
  places: new Map(['3', '14', '42'].map(place)),
  fetchedAt: now.getTime(),
  isLive: true,
};

const nothing = () => undefined;
const invite = (map: MapSnapshot | undefined, isDim?: 'at night') => () => (
  <CtxProvider value={ctx}>
    <AttractView
      services={services}
      onBegin={nothing}
      onStaff={nothing}
      map={map}
      isDim={isDim !== undefined}
    />
  </CtxProvider>
);

/** Opened by a press, or all of them would lie on top of each other. */
function Opened({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const gallery: Gallery = {
  title: 'Kiosk',
  cases: {
    'an invitation': invite(live),
    'an invitation without a network': invite({
      ...live,
      fetchedAt: now.getTime() - 3_600_000,
      isLive: false,
    }),
    'an invitation at night': invite(live, 'at night'),
    'all rented': invite({ ...live, places: new Map() }),
    'no map yet': invite(undefined),
    'are you still there': () => <Opened>{(close) => <IdleWarning secondsLeft={14} send={close} />}</Opened>,
    'a link that leads away': () => (
      <Opened>{(close) => <ClosedLink href="tel:+18595550142" onClose={close} />}</Opened>
    ),
  },
};
