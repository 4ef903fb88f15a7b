import { isWarehouseNumber } from 'schemas/kit/fields/unit-label';
import type { Side, Way } from './way.ts';

const nthEn = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const aisleEs = ['primer', 'segundo', 'tercer', 'cuarto'];
const doorEs = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena'];
const sideEs: Record<Side, string> = { left: 'izquierda', right: 'derecha' };

export const en = {
  title: 'The way from the gate',
  gate: 'GATE',
  unit: (number: string) => `Unit ${number}`,
  warehouse: (number: string) => `Warehouse ${number}`,
  turn: (side: Side) => `After the gate turn ${side}.`,
  aisle: (nth: number, side: Side) => `Take the ${nthEn[nth - 1]} aisle on the ${side}.`,
  door: (name: string, nth: number, side: Side) => `${name} is the ${nthEn[nth - 1]} door on your ${side}.`,
};

export const es: typeof en = {
  title: 'El camino desde el portón',
  gate: 'PORTÓN',
  unit: (number) => `La unidad ${number}`,
  warehouse: (number) => `La bodega ${number}`,
  turn: (side) => `Después del portón gire a la ${sideEs[side]}.`,
  aisle: (nth, side) => `Tome el ${aisleEs[nth - 1]} pasillo a la ${sideEs[side]}.`,
  door: (name, nth, side) => `${name} es la ${doorEs[nth - 1]} puerta a su ${sideEs[side]}.`,
};

/** The way as one would tell it to somebody at the counter. */
export function wordWay(say: typeof en, { door, turn, aisle, into, nth, hand }: Way): string {
  const { number } = door;
  const name = isWarehouseNumber(number) ? say.warehouse(number.slice(1)) : say.unit(number);
  return [say.turn(turn), say.aisle(aisle, into), say.door(name, nth, hand)].join(' ');
}
