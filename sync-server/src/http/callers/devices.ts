import type { Context } from 'hono';
import { secretToken } from 'schemas/kit/fields/secret-token';
import type { Ctx } from '../../context.ts';
import type { PublicActor } from '../../core/actor.ts';
import { sha256Hex } from '../../core/sha256.ts';

export const deviceHeader = 'x-device';

/** SHA-256 (hex) of the token that this browser made for itself, if it sent a good one. */
export function readDevice(c: Context): string | null {
  const token = secretToken.safeParse(c.req.header(deviceHeader));
  return token.success ? sha256Hex(token.data) : null;
}

/** The kiosk in service that has this device's token, which it alone knows. */
export type FindKiosk = (ctx: Ctx, deviceHash: string) => Promise<{ id: string } | undefined>;

/** Who asks without a sign-in. */
export async function identify(
  c: Context,
  { ctx, findKiosk }: { ctx: Ctx; findKiosk: FindKiosk },
): Promise<PublicActor> {
  const deviceHash = readDevice(c);
  const kiosk = deviceHash === null ? undefined : await findKiosk(ctx, deviceHash);
  return { kind: 'public', address: c.get('address'), ...(kiosk && { kioskId: kiosk.id }) };
}
