import type { ReactNode } from 'react';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { classNames } from '../../../ui/theme/class-names.ts';
import * as map from '../storage-map.css.ts';
import * as css from './door-card.css.ts';
import { DoorCard } from './door-card.tsx';
import { usePointedDoor } from './use-pointed-door.ts';

interface PointedMapProps {
  spaces: ReadonlyMap<string, SpaceRow>;
  /** Something lies over the map that says more. */
  isCovered: boolean;
  /** The drawn map. */
  children: ReactNode;
}

/** Around the map, whose doors are the buttons: whichever door is pointed at, reached by keys or held by a finger shows its card. */
export function PointedMap({ spaces, isCovered, children }: PointedMapProps) {
  const { door, handlers } = usePointedDoor();
  return (
    <div className={classNames(map.drawing, css.holdable)} {...handlers}>
      {children}
      {door?.isConnected && !isCovered && <DoorCard door={door} spaces={spaces} />}
    </div>
  );
}
