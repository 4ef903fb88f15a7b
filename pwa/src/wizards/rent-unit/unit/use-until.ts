import type { CompletedRental } from 'schemas/leasing/rentals';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useLocale } from '../../../core/i18n/locale.tsx';

/** "Saturday, November 22, 10:00 AM", by the facility's own clock. */
export function useUntil({ holdExpiresAt }: CompletedRental): string | null {
  const { facility } = useCtx();
  const { locale } = useLocale();
  if (holdExpiresAt === null) return null;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: facility.timeZone,
  }).format(Date.parse(holdExpiresAt));
}
