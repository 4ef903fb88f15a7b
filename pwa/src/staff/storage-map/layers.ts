import { amountToCents } from 'schemas/kit/money';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import type { DoorLook } from '../../facility-map/view/canvas/doors.ts';

/** What a layer tells of a door, in the order of its legend, each with how it is drawn. */
export const layers = {
  rent: {
    available: 'available',
    reserved: 'attention',
    occupied: 'occupied',
    past_due: 'alarm',
    maintenance: 'maintenance',
    building: 'underConstruction',
  },
  late: { in_time: 'available', to_10: 'attention', to_30: 'occupied', over_30: 'alarm', not_let: 'plain' },
  lock: { none: 'plain', tenant: 'available', overlock: 'alarm' },
  rate: { same: 'available', below: 'attention', above: 'maintenance', not_let: 'plain' },
  holds: { held: 'attention', ending: 'alarm', none: 'plain' },
  tickets: { some: 'attention', high: 'occupied', emergency: 'alarm', none: 'plain' },
} as const satisfies Record<string, Record<string, DoorLook>>;

export type LayerName = keyof typeof layers;
export type LayerKey<Name extends LayerName = LayerName> = Name extends LayerName
  ? keyof (typeof layers)[Name] & string
  : never;

export const layerNames = Object.keys(layers) as LayerName[];
export const keysOf = (layer: LayerName): LayerKey[] => Object.keys(layers[layer]) as LayerKey[];
export const lookOf = (layer: LayerName, key: string): DoorLook =>
  (layers[layer] as Record<string, DoorLook>)[key] ?? 'plain';

const hourMs = 3_600_000;
/** A hold that ends within these hours asks for a call. */
const endingHours = 2;

const isLet = ({ state }: SpaceRow): boolean => state === 'occupied' || state === 'past_due';

/** Whole hours that a hold still lasts; undefined when there is none. */
export function hoursHeld({ tenancy }: SpaceRow, now: Date): number | undefined {
  if (!tenancy?.holdExpiresAt) return undefined;
  return Math.max(0, Math.floor((Date.parse(tenancy.holdExpiresAt) - now.getTime()) / hourMs));
}

/** The tenant's rent less the street's; undefined when nobody pays any. */
export const rateGapCents = (space: SpaceRow): number | undefined =>
  space.tenancy && isLet(space)
    ? amountToCents(space.tenancy.rate) - amountToCents(space.streetRate)
    : undefined;

const readers: { [Name in LayerName]: (space: SpaceRow, now: Date) => LayerKey<Name> } = {
  rent: ({ state }) => state,
  late: (space) => {
    if (!isLet(space)) return 'not_let';
    const days = space.tenancy?.daysPastDue ?? 0;
    if (days === 0) return 'in_time';
    return days <= 10 ? 'to_10' : days <= 30 ? 'to_30' : 'over_30';
  },
  lock: ({ lock }) => lock,
  rate: (space) => {
    const gap = rateGapCents(space);
    if (gap === undefined) return 'not_let';
    return gap === 0 ? 'same' : gap < 0 ? 'below' : 'above';
  },
  holds: (space, now) => {
    const hours = hoursHeld(space, now);
    if (hours === undefined) return 'none';
    return hours < endingHours ? 'ending' : 'held';
  },
  tickets: ({ tickets }) => {
    if (tickets.worst === null) return 'none';
    return tickets.worst === 'emergency' || tickets.worst === 'high' ? tickets.worst : 'some';
  },
};

/** What a layer says of a space. */
export const readLayer = (layer: LayerName, space: SpaceRow, now: Date): LayerKey =>
  readers[layer](space, now);
