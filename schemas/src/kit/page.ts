import { z } from 'zod';

/** Keyset pages: `after` is the `next` of the page before. */
export const pageQuery = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const page = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });
