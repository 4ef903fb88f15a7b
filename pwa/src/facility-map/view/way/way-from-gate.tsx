import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { cellHeight, gateY, type PlannedDoor, passageX, plan, planHeight, planWidth } from './site-plan.ts';
import * as copy from './way.copy.ts';
import { wordWay } from './way.copy.ts';
import * as css from './way.css.ts';
import { findWay, type Way } from './way.ts';

const gap = 0.08;
const gateWidth = 2.6;
const pin = { width: 2, height: 1.15, tip: 0.3 };
/** A pin at an edge reaches beyond the doors. */
const margin = 0.6;

/** The site in small, a line of dots from the gate to one door, and the same in words. Nothing for an unknown door. */
export function WayFromGate({ unitNumber }: { unitNumber: string }) {
  const say = useCopy(copy);
  const way = findWay(unitNumber);
  if (!way) return null;
  const box = [-margin, 0, planWidth + 2 * margin, planHeight + 0.1];
  return (
    <figure className={css.figure}>
      <svg viewBox={box.join(' ')} aria-hidden="true" className={css.plan}>
        {plan.map((door) => (
          <Cell key={door.number} door={door} isGoal={door === way.door} />
        ))}
        <Gate word={say.gate} />
        <polyline points={way.points.map(({ x, y }) => `${x},${y}`).join(' ')} className={css.path} />
        <circle cx={passageX} cy={gateY} r={0.22} className={css.start} />
        <Goal way={way} />
      </svg>
      <figcaption className={css.words}>{wordWay(say, way)}</figcaption>
    </figure>
  );
}

function Cell({ door: { x, y, width }, isGoal }: { door: PlannedDoor; isGoal: boolean }) {
  return (
    <rect
      x={x + gap / 2}
      y={y + gap / 2}
      width={width - gap}
      height={cellHeight - gap}
      rx={0.14}
      className={isGoal ? css.goal : css.door}
    />
  );
}

function Gate({ word }: { word: string }) {
  const x = passageX - 0.5 - gateWidth;
  return (
    <>
      <rect x={x} y={gateY - 0.4} width={gateWidth} height={0.8} rx={0.18} className={css.gate} />
      <text x={x + gateWidth / 2} y={gateY} className={css.gateWord}>
        {word}
      </text>
    </>
  );
}

/** The number stands on the side that one does not come from; a warehouse has room for it inside. */
function Goal({ way: { door } }: { way: Way }) {
  const middle = door.x + door.width / 2;
  if (isWarehouseNumber(door.number)) {
    return (
      <text x={middle} y={door.y + cellHeight / 2} className={css.goalWordInside}>
        {door.number.slice(1)}
      </text>
    );
  }
  const isBelow = door.faces === 'above';
  const tip = isBelow ? door.y + cellHeight : door.y;
  const sign = isBelow ? 1 : -1;
  const top = isBelow ? tip + pin.tip : tip - pin.tip - pin.height;
  return (
    <>
      <path
        d={`M${middle} ${tip - sign * 0.05} l-0.35 ${sign * (pin.tip + 0.1)} h0.7 z`}
        className={css.pin}
      />
      <rect
        x={middle - pin.width / 2}
        y={top}
        width={pin.width}
        height={pin.height}
        rx={0.25}
        className={css.pin}
      />
      <text x={middle} y={top + pin.height / 2} className={css.goalWord}>
        {door.number}
      </text>
    </>
  );
}
