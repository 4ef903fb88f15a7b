import type { Context } from 'hono';
import { problem, type Result } from 'schemas/kit/result';
import type { Actor, Ctx } from '../context.ts';

export type StaffActor = Extract<Actor, { kind: 'staff' }>;

/** Who is signed in, by bearer and, for a browser's session, by cookie too. */
export type FindStaff = (
  ctx: Ctx,
  credentials: { token: string; cookie: string | undefined },
) => Promise<StaffActor | undefined>;

export async function requireStaff(
  c: Context,
  ctx: Ctx,
  findStaff: FindStaff,
): Promise<Result<StaffActor, 'not_signed_in'>> {
  const [scheme, token, ...rest] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length) return problem('not_signed_in');
  const staff = await findStaff(ctx, { token, cookie: undefined });
  return staff ? { ok: true, value: staff } : problem('not_signed_in');
}
