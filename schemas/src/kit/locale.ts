import { z } from 'zod';

export const locale = z.enum(['en', 'es']);
export type Locale = z.output<typeof locale>;
