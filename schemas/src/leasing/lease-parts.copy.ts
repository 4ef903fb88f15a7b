import type { LeasePart } from './lease-agreement.ts';

/** What a lease speaks of, as part of a sentence. */
export const en = {
  facility: 'what it says of the office',
  fees: 'the fees or their days',
  tenant: 'your name or address',
  unit: 'the unit',
  rent: 'the rent',
  offers: 'the protection plan or the promotion',
} satisfies Record<LeasePart, string>;

export const es: typeof en = {
  facility: 'lo que dice de la oficina',
  fees: 'los recargos o sus días',
  tenant: 'su nombre o dirección',
  unit: 'la unidad',
  rent: 'el alquiler',
  offers: 'el plan de protección o la promoción',
};
