import { banks } from './testing-golden-banks.ts';
import { extras } from './testing-golden-extras.ts';
import type { Line } from './testing-golden-lines.ts';
import { movers } from './testing-golden-movers.ts';
import { tenants } from './testing-golden-tenants.ts';

/**
 * A small facility of two years, as somebody would write it down: in the order of its days; of one day in the order in
 * which it stands in its files.
 */
export const script: readonly Line[] = [...tenants, ...extras, ...banks, ...movers].sort((a, b) =>
  a.on.localeCompare(b.on),
);
