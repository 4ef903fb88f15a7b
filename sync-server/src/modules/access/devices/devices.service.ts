import type { Ctx } from '../../../context.ts';
import { updateDeviceRevocation } from './devices.queries.ts';

export const deviceOf = ({ deviceHash }: Ctx): string => {
  if (!deviceHash) throw new Error('the contract asks for a device');
  return deviceHash;
};

/** From now on nothing is taken from this device. What it sent before stays. */
export const revokeDevice = (ctx: Ctx, hash: string): Promise<void> =>
  updateDeviceRevocation(ctx, hash, ctx.now());

/** The staff trust it again: what it kept meanwhile may come in. */
export const reinstateDevice = (ctx: Ctx, hash: string): Promise<void> =>
  updateDeviceRevocation(ctx, hash, null);
