import { leaseText, leaseVersion } from 'schemas/leasing/lease-agreement';
import type { Ctx } from '../../../context.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { insertLeaseVersion, selectLeaseVersion } from './leases.queries.ts';

/** Keeps the lease text that this server offers, so that a consent to it can always be read again. */
export async function ensureLeaseVersion(ctx: Ctx): Promise<void> {
  const text = leaseText(ctx.facility);
  const sha256 = sha256Hex(text);
  await insertLeaseVersion(ctx, { version: leaseVersion, sha256, text, createdAt: ctx.now() });
}

/** Whether anybody could have been shown that text. */
export async function isLeaseVersionKnown(
  ctx: Ctx,
  { leaseVersion, leaseSha256 }: { leaseVersion: string; leaseSha256: string },
): Promise<boolean> {
  const rows = await selectLeaseVersion(ctx, leaseVersion, leaseSha256);
  return rows.length === 1;
}
