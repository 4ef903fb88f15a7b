import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from 'schemas/kit/money';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import type { MapPlace, MapPlaces } from '../../store/map-store.ts';
import { choosablePlace, stateOf } from '../canvas/cell-state.ts';
import * as door from '../canvas/map-door.css.ts';
import { drawingOf } from '../canvas/site-drawing.ts';
import * as copy from '../facility-map.copy.ts';
import { nameOf } from '../facility-map.copy.ts';
import * as details from './map-details.css.ts';
import * as css from './map-list.css.ts';

type MapListProps = {
  places: MapPlaces;
  selectedNumber: string | undefined;
  onSelect: ((place: MapPlace) => void) | undefined;
};

/** The same doors without the drawing, one a row. */
export function MapList({ places, selectedNumber, onSelect }: MapListProps) {
  const say = useCopy(copy);
  const [isAvailableOnly, setAvailableOnly] = useState(true);
  const isListed = (number: string) =>
    !isAvailableOnly || number === selectedNumber || stateOf(number, places) === 'available';
  const numbers = drawingOf(places).walkingOrder.filter(isListed);
  return (
    <>
      <Checkbox isSelected={isAvailableOnly} onChange={setAvailableOnly}>
        {say.availableOnly}
      </Checkbox>
      {numbers.length === 0 && <p className={css.empty}>{say.noneAvailable}</p>}
      <ul className={css.list}>
        {numbers.map((number) => (
          <li key={number}>
            <ListRow
              number={number}
              places={places}
              isSelected={number === selectedNumber}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type ListRowProps = Omit<MapListProps, 'selectedNumber'> & { number: string; isSelected: boolean };

function ListRow({ number, places, isSelected, onSelect }: ListRowProps) {
  const say = useCopy(copy);
  const state = stateOf(number, places);
  const place = places.get(number);
  const choosable = onSelect && choosablePlace(number, places);
  const facts = (
    <>
      <span className={css.name}>{nameOf(say, number)}</span>
      <span className={css.size}>{place && say.feet(place.size)}</span>
      <span className={css.rate}>{place && say.aMonth(formatAmount(place.monthlyRate))}</span>
      <span className={css.state}>
        {isSelected ? (
          <>
            <Check size={20} strokeWidth={3} aria-hidden="true" />
            {say.yourChoice}
          </>
        ) : (
          <>
            <span className={classNames(door.state[state], door.swatch, css.mark)} aria-hidden="true" />
            <span className={details.stateWord[state]}>{say[state]}</span>
          </>
        )}
      </span>
    </>
  );
  const look = classNames(css.row, choosable && css.pressable, isSelected && css.selected);
  if (!choosable) return <div className={look}>{facts}</div>;
  return (
    <button type="button" aria-pressed={isSelected} className={look} onClick={() => onSelect?.(choosable)}>
      {facts}
    </button>
  );
}
