/** Units kept unpaid for anonymous devices and addresses, counted under a lock. */
export interface StrangerHolds {
  /** Of this device, or of this address: whichever has more. */
  ofSender: number;
  /** Of records from outboxes. */
  ofOutbox: number;
  together: number;
  /** Units and warehouses that nobody has. */
  free: number;
}

export interface StrangerCaps {
  ofSender: number;
  ofOutbox: number;
  /** From so many on it is a burst: an alarm, one hold each, and for a shorter time. */
  burst: number;
}

const demoFactor = 100;
const caps: StrangerCaps = { ofSender: 2, ofOutbox: 3, burst: 8 };

export const strangerCaps = (mode: 'demo' | 'production'): StrangerCaps => {
  const factor = mode === 'demo' ? demoFactor : 1;
  return { ofSender: caps.ofSender * factor, ofOutbox: caps.ofOutbox * factor, burst: caps.burst * factor };
};

/** How long a unit is kept for a stranger while there is a burst. */
export const burstHoldMinutes = 10;

export const isBurst = ({ together }: Pick<StrangerHolds, 'together'>, { burst }: StrangerCaps): boolean =>
  together >= burst;

/** Half of what could be rented stays for kiosks, the office and known devices, however many strangers come. */
const togetherMax = ({ free, together }: StrangerHolds, { burst }: StrangerCaps): number =>
  Math.max(burst, Math.floor((free + together) / 2));

/** So close to the end that strangers at other places must not be counted at the same moment. */
const atOnceMax = 32;
export const isNearEnd = (holds: StrangerHolds, caps: StrangerCaps): boolean =>
  holds.together + atOnceMax >= togetherMax(holds, caps);

/** Pure: whether one more unit may be kept for a stranger, and whether it is kept for a short time only. */
export function judgeStrangerHold(
  holds: StrangerHolds,
  channel: 'direct' | 'outbox',
  caps: StrangerCaps,
): 'refused' | 'short' | 'ordinary' {
  const isShort = isBurst(holds, caps);
  if (holds.ofSender >= (isShort ? 1 : caps.ofSender)) return 'refused';
  if (channel === 'outbox' && holds.ofOutbox >= caps.ofOutbox) return 'refused';
  if (holds.together >= togetherMax(holds, caps)) return 'refused';
  return isShort ? 'short' : 'ordinary';
}
