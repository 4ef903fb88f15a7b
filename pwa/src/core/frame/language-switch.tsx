import { segment, track } from '../../ui/actions/segmented/segmented.css.ts';
import { useCopy, useLocale } from '../i18n/locale.tsx';
import * as copy from './frame.copy.ts';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const;

/** Looks like `Segmented` but is two plain buttons: the home cannot afford a toggle group's script. */
export function LanguageSwitch() {
  const { locale, setLocale } = useLocale();
  return (
    <fieldset aria-label={useCopy(copy).language} className={track}>
      {languages.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === locale}
          data-selected={value === locale || undefined}
          className={segment}
          onClick={() => setLocale(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
