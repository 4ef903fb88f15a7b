import { memo } from 'react';
import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { classNames } from '../../../ui/theme/class-names.ts';
import { type MapCopy, nameOf } from '../facility-map.copy.ts';
import { type Door, isSameDoor } from './doors.ts';
import type { MapGroup } from './drawn-lines.ts';
import * as css from './map-block.css.ts';
import * as doorCss from './map-door.css.ts';

type MapBlockProps = {
  group: MapGroup;
  /** In the order of its numbers. */
  doors: readonly (Door | undefined)[];
  say: MapCopy;
  /** The door of this group that the tab key reaches, if it is here. */
  cursor: string | undefined;
};

/** Doors that stand together; drawn again only when one of them changed. */
export const MapBlock = memo(function MapBlock({ group, doors, say, cursor }: MapBlockProps) {
  const { kind, numbers, hasGate } = group;
  const isBuilding = doors.some((door) => door?.look === 'underConstruction');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={labelOf(group, say)} className={css.group[hasGate ? 'gated' : kind]}>
      {numbers.map((number, i) => {
        const door = doors[i];
        const isStop = number === cursor;
        return door && drawCell({ number, door, isStop, say });
      })}
      {group.sizes && (
        <span className={css.sizes} aria-hidden="true">
          {group.sizes}
        </span>
      )}
      {isBuilding && (
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
    after.doors.every((door, i) => isSameDoor(before.doors[i], door))
  );
}

function labelOf({ kind, numbers, sizes }: MapGroup, say: MapCopy): string {
  if (kind === 'warehouses') return say.warehouses;
  const units = say.units(numbers.at(0) ?? '', numbers.at(-1) ?? '');
  return sizes ? `${units}, ${sizes}` : units;
}

type MapCell = { number: string; door: Door; isStop: boolean; say: MapCopy };

/** "ABC1234Z" is wider than its door, and may go on below its building. */
const breakable = (number: string) => (number.length > 5 ? number.replace(/^\D+/, '$&\u200B') : number);

/** A warehouse is wider, and what is taken shows no number. */
function lengthOf(number: string, look: Door['look']): string | undefined {
  if (/^\d{1,2}$/.test(number) || isWarehouseNumber(number) || look === 'taken') return undefined;
  if (number.length <= 3) return doorCss.short;
  return number.length > 5 ? doorCss.longest : doorCss.long;
}

/** A plain button, and no component of its own: a hundred of them must appear within one frame. */
function drawCell({ number, door, isStop, say }: MapCell) {
  const { look, label, mark, detail, isPressable, isSelected, keepsState, leadsOn } = door;
  const isWarehouse = isWarehouseNumber(number);
  return (
    <button
      key={number}
      type="button"
      data-number={number}
      data-state={look}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-disabled={isPressable ? undefined : true}
      aria-pressed={!leadsOn && (isPressable || isSelected) ? isSelected : undefined}
      className={classNames(
        doorCss.state[look],
        lengthOf(number, look),
        isWarehouse && doorCss.warehouse,
        isPressable && doorCss.pressable,
        isSelected && (keepsState ? doorCss.marked : doorCss.selected),
      )}
    >
      {isWarehouse ? nameOf(say, number) : breakable(number)}
      {mark !== undefined && (
        <span className={isWarehouse ? doorCss.warehouseState : doorCss.mark}>
          {mark}
          {detail !== undefined && <span className={doorCss.warehouseRate}>{detail}</span>}
        </span>
      )}
    </button>
  );
}
