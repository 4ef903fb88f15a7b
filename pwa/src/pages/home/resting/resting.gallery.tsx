import { CreditCard, Gift, KeyRound, Truck, UserPen, Wrench } from 'lucide-react';
import { documentedDoorId } from 'schemas/facility/documented-site';
import { unitNumbers, warehouseNumbers } from 'schemas/facility/facility';
import { type Ctx, CtxProvider } from '../../../core/context/ctx.tsx';
import type { MapPlace, MapSnapshot } from '../../../facility-map/store/map-store.ts';
import type { Gallery } from '../../../ui/gallery.ts';
import type { Service } from '../services.ts';
import { RestingView } from './resting-home.tsx';

const now = new Date('2026-11-21T10:00:00Z');
const ctx = {
  now: () => now,
  facility: {
    name: 'Springfield Self Storage',
    phone: '(859) 555-0142',
    phoneHref: 'tel:+18595550142',
    address: '89 Gate Road, Springfield, KY 40069',
    hours: '9 AM - 6 PM daily',
    hoursEs: 'de 9 AM a 6 PM, todos los días',
  },
} as Ctx;

const services: Service[] = [
  { id: 'rent-unit', icon: KeyRound, isAccent: true },
  { id: 'move-out', icon: Truck },
  { id: 'pay-bill', icon: CreditCard },
  { id: 'update-info', icon: UserPen },
  { id: 'maintenance-request', icon: Wrench },
  { id: 'refer-friend', icon: Gift },
];

const free = new Set('1 4 6 10 17 21 26 28 32 35 38 42 49 51 54 58 63 65 69 72 75 82 86 91 W2'.split(' '));
const place = (unitNumber: string, own: Partial<MapPlace>): [string, MapPlace] => [
  unitNumber,
  {
    id: documentedDoorId(unitNumber) ?? unitNumber,
    unitNumber,
    kind: 'unit',
    size: '10x10',
    monthlyRate: '60.00',
    status: free.has(unitNumber) ? 'available' : 'occupied',
    ...own,
  },
];
const site = [
  ...unitNumbers.map((number) => place(String(number), {})),
  ...warehouseNumbers.map((number) =>
    place(`W${number}`, { kind: 'warehouse', size: '30x40', monthlyRate: '1500.00' }),
  ),
];
const live: MapSnapshot = { places: new Map(site), fetchedAt: now.getTime(), isLive: true };
const isFull = ([number, found]: [string, MapPlace]): [string, MapPlace] => [
  number,
  { ...found, status: 'occupied' },
];
const sizes = ['5x5', '5x10', '10x10', '10x15', '10x20'];

const nothing = () => undefined;
const rest = (map: MapSnapshot | undefined, isDim?: 'at night') => () => (
  <CtxProvider value={ctx}>
    <RestingView services={services} onOpen={nothing} map={map} isDim={isDim !== undefined} />
  </CtxProvider>
);

export const gallery: Gallery = {
  title: 'The resting home',
  cases: {
    'what is free': rest(live),
    'without a network': rest({ ...live, fetchedAt: now.getTime() - 3_600_000, isLive: false }),
    'at night': rest(live, 'at night'),
    'all rented': rest({ ...live, places: new Map(site.map(isFull)) }),
    'many sizes': rest({
      ...live,
      places: new Map(
        site.map(([number, found], at) =>
          place(number, {
            ...found,
            size: sizes[at % sizes.length] ?? '',
            monthlyRate: `${40 + (at % 5) * 20}.00`,
          }),
        ),
      ),
    }),
    'no map yet': rest(undefined),
  },
};
