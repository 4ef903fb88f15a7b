import { handoffDigits, type OpenedHandoff, openedHandoff } from 'schemas/inbox/handoffs';
import type { Ctx } from '../../../context.ts';

export const composeCode = ({ random }: Ctx): string =>
  String(random.below(10 ** handoffDigits)).padStart(handoffDigits, '0');

export const composeToken = ({ random }: Ctx): string => random.bytes(32).toString('base64url');

/** Keyed: a million codes are hashed in a second by whoever has the table alone. */
export const hashCode = ({ keyring }: Ctx, code: string): string => keyring.sign(`hand-over code ${code}`);

const place = (id: string) => `handover ${id}`;

export const sealState = ({ keyring }: Ctx, id: string, state: OpenedHandoff): string =>
  keyring.close(Buffer.from(JSON.stringify(state)), place(id)).toString('base64');

export const openState = ({ keyring }: Ctx, id: string, sealed: string): OpenedHandoff =>
  openedHandoff.parse(JSON.parse(keyring.openKept(Buffer.from(sealed, 'base64'), place(id)).toString()));

export const minutesLater = ({ now }: Ctx, minutes: number): Date =>
  new Date(now().getTime() + minutes * 60_000);

/** So long the customer's device can still learn that the staff have it; by then nothing personal is left. */
export const rememberedMinutes = 60;
