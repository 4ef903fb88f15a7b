import { z } from 'zod';

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
