import type { ReactNode } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import type { MapPlaces } from '../../store/map-store.ts';
import { stateOf } from '../canvas/cell-state.ts';
import * as copy from '../facility-map.copy.ts';
import { nameOf } from '../facility-map.copy.ts';
import * as css from './map-details.css.ts';

type MapDetailsProps = {
  places: MapPlaces;
  /** The door that is looked at. */
  number: string | undefined;
  selectedNumber: string | undefined;
  isChoosing: boolean;
  note: string | undefined;
};

/** Everything a customer may know of one door. The doors' names say it too, so nothing is read out twice. */
export function MapDetails({ places, number, selectedNumber, isChoosing, note }: MapDetailsProps) {
  const say = useCopy(copy);
  if (number === undefined) {
    return (
      <aside className={css.details} aria-label={say.details}>
        <p className={css.quiet}>{say.nothingShown}</p>
      </aside>
    );
  }
  const state = stateOf(number, places);
  const place = places.get(number);
  const isSelected = number === selectedNumber;
  return (
    <aside className={css.details} aria-label={say.details}>
      <div className={css.head}>
        <p className={css.name}>{nameOf(say, number)}</p>
        {isSelected && <p className={css.eyebrow}>{say.yourChoice}</p>}
      </div>
      <dl className={css.facts}>
        {place && <Fact name={say.size}>{say.feet(place.size)}</Fact>}
        {place && (
          <Fact name={say.monthlyRate}>
            {formatAmount(place.monthlyRate)}
            <span className={css.perMonth}> {say.perMonth}</span>
          </Fact>
        )}
        <Fact name={say.status}>
          <span className={css.stateWord[state]}>{say[state]}</span>
        </Fact>
      </dl>
      {isSelected && note && <p className={css.quiet}>{note}</p>}
      {isChoosing && !isSelected && state === 'available' && <p className={css.quiet}>{say.tapToChoose}</p>}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  );
}
