import type { ComponentType } from 'react';

/** Service id to its wizard, each in a file of its own: `lazyPart(async () => (await import(…)).RentUnit)`. */
export const wizards: Partial<Record<string, ComponentType<{ onClose: () => void }>>> = {};
