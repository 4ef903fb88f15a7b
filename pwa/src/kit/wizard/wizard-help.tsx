import { CircleHelp } from 'lucide-react';
import { useCtx } from '../../ctx.tsx';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCopy, useLocale } from '../locale.tsx';
import * as copy from './wizard.copy.ts';
import * as css from './wizard-frame.css.ts';

/** A person to call and the other language, on every step. */
export function WizardHelp({ place }: { place: 'footer' | 'body' }) {
  const { facility } = useCtx();
  const { locale, setLocale } = useLocale();
  const say = useCopy(copy);
  const other = locale === 'en' ? 'es' : 'en';
  return (
    <div className={classNames(css.help, place === 'footer' ? css.helpInFooter : css.helpInBody)}>
      <span className={css.helpLine}>
        <CircleHelp size={20} aria-hidden="true" />
        <span>
          {say.needHelp}{' '}
          <a className={css.helpLink} href={facility.phoneHref}>
            {facility.phone}
          </a>
        </span>
      </span>
      <Button look="plain" size="small" onPress={() => setLocale(other)}>
        <span lang={other}>{say.otherLanguage}</span>
      </Button>
    </div>
  );
}
