import { type PhoneLinkState, phoneLinkMinutes, phoneLinkPayMinutes } from 'schemas/payments/phone-links';

export interface LinkFacts {
  createdAt: Date;
  openedAt: Date | null;
  phoneHash: string | null;
  closedAt: Date | null;
  intentState: 'asked' | 'open' | 'succeeded' | 'failed' | 'canceled';
}

const minutesAfter = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

const opensUntil = ({ createdAt }: Pick<LinkFacts, 'createdAt'>): Date =>
  minutesAfter(createdAt, phoneLinkMinutes);

/** A link shows its payment; once it is paid, that it is. */
export const isOpenable = (link: LinkFacts, now: Date): boolean =>
  link.intentState === 'succeeded' || (link.closedAt === null && now < opensUntil(link));

/** Whoever opened it in time may take longer to find a card. */
export const isPayable = (link: LinkFacts, now: Date): boolean =>
  link.closedAt === null && now < minutesAfter(link.createdAt, phoneLinkPayMinutes);

/** What the kiosk says. Its code is over when no phone can open it any more, unless one is at it. */
export function judgeLink(link: LinkFacts, now: Date): PhoneLinkState {
  const { intentState, openedAt, phoneHash } = link;
  if (intentState === 'succeeded') return 'paid';
  if (intentState === 'canceled' || intentState === 'failed') return 'canceled';
  if (!isPayable(link, now)) return 'over';
  if (phoneHash !== null) return 'paying';
  if (now >= opensUntil(link)) return 'over';
  return openedAt === null ? 'waiting' : 'opened';
}

/** So long a phone that comes back hears that it was paid. */
export const rememberedHours = 24;
