import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** `/objects/uploads/<uuid>`: what follows `/.private/` in the signed address, behind `/objects/`. */
export const objectPath = z
  .string()
  .regex(/^\/objects\/uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be an object path');

/** The object path of a signed upload address, as the specification forms it. */
export function objectPathOf(uploadUrl: string): string {
  const [path = ''] = uploadUrl.split(/[?#]/);
  const [, rest = ''] = path.split('/.private/');
  return `/objects/${rest}`;
}

export const uploadsApi = {
  open: endpoint({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'A signed address that takes one photo of at most 5 MB, once, within ten minutes',
    reply: z.object({ uploadURL: z.url() }),
    problems: ['rate_limited'],
    opensDraft: true,
  }),
};
