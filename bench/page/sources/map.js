// The map of as many spaces as the address asks for, and the same buttons as a text for innerHTML.
import '../../../pwa/src/ui/theme/reset.css.ts';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LocaleProvider } from '../../../pwa/src/core/i18n/locale.tsx';
import { paintPlaces } from '../../../pwa/src/facility-map/view/canvas/doors.ts';
import { walkingOrder } from '../../../pwa/src/facility-map/view/canvas/geometry.ts';
import { MapCanvas } from '../../../pwa/src/facility-map/view/canvas/map-canvas.tsx';
import { en } from '../../../pwa/src/facility-map/view/facility-map.copy.ts';
import * as css from '../../../pwa/src/facility-map/view/facility-map.css.ts';
import { FacilityMap } from '../../../pwa/src/facility-map/view/facility-map.tsx';

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
const host = document.getElementById('root');

/** The drawn site and nothing beside it, from what is known of its places. */
function Drawn() {
  const doors = paintPlaces(places, { selectedNumber: undefined, isChoosing: true }, en);
  return createElement(
    'div',
    { className: css.map },
    createElement('div', { className: css.main }, createElement(MapCanvas, { doors, zoom: 1, onPress() {} })),
  );
}

let showPlaces;
function Whole() {
  const [shown, setShown] = useState(places);
  showPlaces = setShown;
  return createElement(FacilityMap, { places: shown, onSelect() {} });
}

const inLocale = (part) => createElement(LocaleProvider, { initial: 'en' }, createElement(part));
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });

/** Ms of script, and until it is painted. */
async function time(work) {
  await painted();
  const start = performance.now();
  work();
  const script = performance.now() - start;
  return { script, painted: (await painted()) - start };
}

let html = '';
window.bench = {
  count: walkingOrder.length,
  async renderProduct() {
    const root = createRoot(host);
    const took = await time(() => flushSync(() => root.render(inLocale(Drawn))));
    html ||= [...host.querySelectorAll('button')].map((button) => button.outerHTML).join('');
    root.unmount();
    return took;
  },
  async renderText() {
    const grid = 'display:grid;gap:4px;grid-template-columns:repeat(18,minmax(44px,1fr));font-size:0.9375rem';
    const whole = `<div class="${css.map}"><div class="${css.main}"><div style="${grid}">${html}</div></div></div>`;
    const took = await time(() => {
      host.innerHTML = whole;
    });
    host.textContent = '';
    return took;
  },
  /** One place of the map changes, and it is drawn; so many times: the median of each, and the shortest script. */
  async change(times = 9) {
    const root = createRoot(host);
    flushSync(() => root.render(inLocale(Whole)));
    let now = places;
    const take = [];
    for (let i = 0; i < times; i += 1) {
      const number = walkingOrder[5];
      const place = now.get(number);
      const status = place.status === 'available' ? 'occupied' : 'available';
      now = new Map(now).set(number, { ...place, status });
      take.push(await time(() => flushSync(() => showPlaces(now))));
    }
    root.unmount();
    const middle = (cost) => take.map((one) => one[cost]).sort((a, b) => a - b)[times >> 1];
    const shortest = Math.min(...take.map(({ script }) => script));
    return { script: middle('script'), painted: middle('painted'), shortest };
  },
};
