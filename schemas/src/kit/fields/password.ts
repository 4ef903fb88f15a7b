import { z } from 'zod';
import { fieldMessages } from './fields.ts';

/** Any characters, kept as they are; counted as a person counts them. Typed again before an action that cannot be taken back. */
export const passwordField = z
  .string({ error: fieldMessages.password })
  .min(1, fieldMessages.password)
  .refine((password) => [...password].length <= 128, fieldMessages.tooLong);
