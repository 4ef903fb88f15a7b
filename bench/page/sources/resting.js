// The home on which a kiosk rests, with the map of as many spaces as the address asks for.
import '../../../pwa/src/ui/theme/reset.css.ts';
import { KeyRound, Truck } from 'lucide-react';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CtxProvider } from '../../../pwa/src/core/context/ctx.tsx';
import { LocaleProvider } from '../../../pwa/src/core/i18n/locale.tsx';
import { walkingOrder } from '../../../pwa/src/facility-map/view/canvas/geometry.ts';
import { RestingView } from '../../../pwa/src/pages/home/resting/resting-home.tsx';

const statuses = ['available', 'occupied', 'occupied', 'maintenance'];
const toPlace = (unitNumber, i) => ({
  id: `unit-${unitNumber}`,
  unitNumber,
  kind: unitNumber.startsWith('W') ? 'warehouse' : 'unit',
  size: '10x10',
  monthlyRate: '60.00',
  status: statuses[i % statuses.length],
});
const places = new Map(walkingOrder.map((number, i) => [number, toPlace(number, i)]));
const now = new Date();
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
};
const services = [
  { id: 'rent-unit', icon: KeyRound, isAccent: true },
  { id: 'move-out', icon: Truck },
];

let taken;
let showPlaces;
function Home() {
  const [shown, setShown] = useState(places);
  showPlaces = setShown;
  const map = { places: shown, fetchedAt: now.getTime(), isLive: true };
  const onOpen = (_, unitNumber) => {
    taken = unitNumber;
  };
  return createElement(RestingView, { services, onOpen, map });
}

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

const open = () => {
  const root = createRoot(document.getElementById('root'));
  const home = createElement(LocaleProvider, { initial: 'en' }, createElement(Home));
  flushSync(() => root.render(createElement(CtxProvider, { value: ctx }, home)));
  return root;
};

/** Ms of one, on a home that stands. */
async function each(times, work) {
  const root = open();
  await painted();
  const start = performance.now();
  for (let i = 0; i < times; i += 1) {
    await work(i);
    await painted();
  }
  const took = (performance.now() - start) / times;
  root.unmount();
  return took;
}

let current = places;
window.bench = {
  count: walkingOrder.length,
  /** From its data until a door of the map can be pressed and has been. */
  async open() {
    await painted();
    const start = performance.now();
    const root = open();
    await painted();
    taken = undefined;
    document.querySelector('button[data-state=available]').click();
    const took = performance.now() - start;
    root.unmount();
    if (taken === undefined) throw new Error('the door was not taken');
    return took;
  },
  /** By a finger's width, down and up again. */
  scroll: () => each(40, (i) => window.scrollBy(0, i < 20 ? 160 : -160)),
  /** Text a fifth larger, as by the display's own setting, and back. */
  zoom: () =>
    each(6, (i) => {
      document.documentElement.style.fontSize = i % 2 === 0 ? '120%' : '';
    }),
  /** One place is taken, or free again, and the home says so. */
  change: () =>
    each(9, () => {
      const place = current.get(walkingOrder[5]);
      const status = place.status === 'available' ? 'occupied' : 'available';
      current = new Map(current).set(place.unitNumber, { ...place, status });
      flushSync(() => showPlaces(current));
    }),
};
