import type { Endpoint } from 'schemas/kit/endpoint';
import type { oas31 } from 'zod-openapi';

export const securitySchemes = {
  staff: {
    type: 'http',
    scheme: 'bearer',
    description: "With the least role that may call. A browser's session also needs its cookie.",
  },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Device',
    description: 'Random bytes that the device made for itself; the server keeps their SHA-256 alone.',
  },
} satisfies Record<string, oas31.SecuritySchemeObject>;

/** What `mount` asks for by the same fields; nothing where anybody may call. */
export function securityOf({
  staff,
  device,
}: Pick<Endpoint, 'staff' | 'device'>): oas31.SecurityRequirementObject[] {
  const own = device && { device: [] };
  if (!staff) return own ? [own] : [];
  if (staff === 'optional') return [{ ...own, staff: [] }, { ...own }];
  return [{ ...own, staff: [staff] }];
}
