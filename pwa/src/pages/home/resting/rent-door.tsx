import { ArrowRight, KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import { FreeMap } from '../../../facility-map/view/free-map.tsx';
import { MapAgeNote } from '../../../facility-map/view/map-age-note.tsx';
import * as homeCopy from '../home.copy.ts';
import * as css from './doors.css.ts';
import { type FreeSize, listFreeSizes } from './free-sizes.ts';
import * as copy from './resting.copy.ts';

/** More of them than this would push the map off the screen. */
const sizesShown = 3;

interface RentDoorProps {
  /** Undefined until the first map has arrived on this device. */
  map: MapSnapshot | undefined;
  /** Without a number: the service, whatever is chosen later. */
  onOpen: (unitNumber?: string) => void;
}

/** Half rolled up: its upper half starts the service, below it stands the site, where a tap takes a unit along. */
export function RentDoor({ map, onOpen }: RentDoorProps) {
  const { getStarted, services } = useCopy(homeCopy);
  const say = useCopy(copy);
  const { title } = services['rent-unit'];
  return (
    <article className={css.rent} aria-label={title}>
      <button
        type="button"
        className={css.rentDoor}
        aria-label={`${getStarted} ${title}`}
        onClick={() => onOpen()}
      >
        <KeyRound size={48} strokeWidth={1.75} aria-hidden="true" className={css.rentIcon} />
        <span className={css.rentWords}>
          <span className={css.rentTitle}>{title}</span>
          <span>{map ? say.rentText : say.rentOnly}</span>
        </span>
        <span className={css.start}>
          {getStarted}
          <ArrowRight size={24} aria-hidden="true" />
        </span>
      </button>
      <div className={css.behind}>{map ? <Offer map={map} onTake={onOpen} /> : <NoMap />}</div>
    </article>
  );
}

function Offer({ map, onTake }: { map: MapSnapshot; onTake: (unitNumber: string) => void }) {
  const { now } = useCtx();
  const sizes = useMemo(() => listFreeSizes(map.places), [map.places]);
  return (
    <>
      <div className={css.offer}>
        {sizes.length > 0 ? <FreeSizes sizes={sizes} /> : <Full />}
        <MapAgeNote {...map} now={now} />
      </div>
      <div className={css.map}>
        <FreeMap places={map.places} onTake={onTake} />
      </div>
    </>
  );
}

function FreeSizes({ sizes }: { sizes: FreeSize[] }) {
  const say = useCopy(copy);
  const more = sizes.length - sizesShown;
  return (
    <ul className={css.sizes}>
      {sizes.slice(0, sizesShown).map(({ kind, size, count, monthlyRate }) => (
        <li key={`${kind} ${size}`}>
          <strong className={css.count}>{say.free(count)}</strong>{' '}
          {(kind === 'unit' ? say.units : say.warehouses)(size, count)}{' '}
          <span className={css.rate}>{say.from(formatAmount(monthlyRate), count)}</span>
        </li>
      ))}
      {more > 0 && <li>{say.moreSizes(more)}</li>}
    </ul>
  );
}

function Full() {
  const say = useCopy(copy);
  return (
    <p>
      <strong>{say.full}.</strong> {say.fullText}
    </p>
  );
}

/** Nobody has seen a map on this tablet yet: the service works all the same. */
function NoMap() {
  const say = useCopy(copy);
  const isOffline = useConnection() === 'offline';
  return <p className={css.noMap}>{isOffline ? say.noMapOffline : say.noMap}</p>;
}
