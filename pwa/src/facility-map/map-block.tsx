import { memo } from 'react';
import { formatAmount } from 'schemas/money';
import type { MapPlace, MapPlaces } from '../offline/map-store.ts';
import { classNames } from '../ui/class-names.ts';
import { type CellState, stateOf } from './cell-state.ts';
import { type MapCopy, nameOf } from './facility-map.copy.ts';
import type { MapGroup } from './geometry.ts';
import * as css from './map-block.css.ts';

type MapBlockProps = {
  group: MapGroup;
  places: MapPlaces;
  say: MapCopy;
  /** The door of this group that the tab key reaches, if it is here. */
  cursor: string | undefined;
  selectedNumber: string | undefined;
  isChoosing: boolean;
};

/** Doors that stand together; drawn again only when one of them changed. */
export const MapBlock = memo(function MapBlock(props: MapBlockProps) {
  const { group, say } = props;
  const { kind, numbers, hasGate } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={labelOf(group, say)} className={css.group[hasGate ? 'gated' : kind]}>
      {numbers.map((number) => (
        <MapCell key={number} number={number} {...props} />
      ))}
      {kind === 'underConstruction' && (
        <span className={css.constructionNote} aria-hidden="true">
          {say.underConstruction}
        </span>
      )}
    </div>
  );
}, isSameBlock);

function isSameBlock(before: MapBlockProps, after: MapBlockProps): boolean {
  return (
    before.say === after.say &&
    before.cursor === after.cursor &&
    before.selectedNumber === after.selectedNumber &&
    before.isChoosing === after.isChoosing &&
    after.group.numbers.every((number) => before.places.get(number) === after.places.get(number))
  );
}

function labelOf({ kind, numbers }: MapGroup, say: MapCopy): string {
  return kind === 'warehouses' ? say.warehouses : say.units(numbers.at(0) ?? '', numbers.at(-1) ?? '');
}

/** A plain button: a hundred of them must appear within one frame. */
function MapCell({
  number,
  places,
  say,
  cursor,
  selectedNumber,
  isChoosing,
}: MapBlockProps & { number: string }) {
  const state = stateOf(number, places);
  const place = places.get(number);
  const isSelected = number === selectedNumber;
  const isPressable = isChoosing && state === 'available';
  const isWarehouse = number.startsWith('W');
  return (
    <button
      type="button"
      data-number={number}
      data-state={state}
      tabIndex={number === cursor ? 0 : -1}
      aria-label={describePlace(number, state, place, say)}
      aria-disabled={isPressable ? undefined : true}
      aria-pressed={isPressable || isSelected ? isSelected : undefined}
      className={classNames(
        css.state[state],
        isWarehouse && css.warehouse,
        isPressable && css.pressable,
        isSelected && css.selected,
      )}
    >
      {isWarehouse ? nameOf(say, number) : number}
      {isWarehouse && (
        <span className={css.warehouseState}>
          {say[state]}
          {place && state === 'available' && (
            <span className={css.warehouseRate}> · {formatAmount(place.monthlyRate)}</span>
          )}
        </span>
      )}
    </button>
  );
}

/** "Unit 42, 10x10, $60.00 a month, Available" */
function describePlace(number: string, state: CellState, place: MapPlace | undefined, say: MapCopy): string {
  const isKnown = place && state !== 'underConstruction';
  const facts = isKnown ? [place.size, say.aMonth(formatAmount(place.monthlyRate))] : [];
  return [nameOf(say, number), ...facts, say[state]].join(', ');
}
