import { useCtx } from '../context/ctx.tsx';
import { useLocale } from './locale.tsx';

/** When the office is open, in the language of the page. */
export function useHours(): string {
  const { hours, hoursEs } = useCtx().facility;
  return useLocale().locale === 'es' ? hoursEs : hours;
}
