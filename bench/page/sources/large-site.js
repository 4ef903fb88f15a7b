// `schemas/facility/facility` as the map reads it, with as many more blocks as `?spaces=` asks for.
import * as facility from '../../../schemas/src/facility/facility.ts';

const asked = Number(new URLSearchParams(location.search).get('spaces') ?? 112);
const built = 112;
const more = Math.max(0, Math.ceil((asked - built) / 18));
const blockOf = (i) => Array.from({ length: 18 }, (_, j) => built + 1 + 18 * i + j);

export const { gateRow, underConstruction, unitRows, warehouseNumbers } = facility;
export const unitBlocks = [...facility.unitBlocks, ...Array.from({ length: more }, (_, i) => blockOf(i))];
