import { Segmented } from '../ui/segmented/segmented.tsx';
import * as copy from './frame.copy.ts';
import { useCopy, useLocale } from './locale.tsx';

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const;

export function LanguageSwitch() {
  const { locale, setLocale } = useLocale();
  return <Segmented label={useCopy(copy).language} options={languages} value={locale} onChange={setLocale} />;
}
