import type { ComponentType } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';

/** Service id to its wizard, each in a file of its own: `lazyPart(async () => (await import(…)).RentUnit)`. */
export const wizards: Partial<Record<string, ComponentType<{ onClose: () => void }>>> = {
  'rent-unit': lazyPart(async () => (await import('./rent-unit/rent-unit.tsx')).RentUnit),
};
