import { CircleHelp } from 'lucide-react';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { classNames } from '../../../ui/theme/class-names.ts';
import { useHandoffSession } from '../../handoff/handoff-session.ts';
import { HandoffOffer } from '../../handoff/wizard-offers.tsx';
import { PhoneNumber } from './phone-number.tsx';
import * as copy from './wizard.copy.ts';
import * as css from './wizard-frame.css.ts';

interface WizardHelpProps {
  place: 'footer' | 'body';
  /** Nothing is left that staff could finish. */
  isOver?: boolean;
}

/** A person to call or to ask, and the other language, on every step. */
export function WizardHelp({ place, isOver = false }: WizardHelpProps) {
  const { locale, setLocale } = useLocale();
  const say = useCopy(copy);
  const session = useHandoffSession();
  const isForStaff = !isOver && !session?.handOff && !session?.isForCustomer;
  const other = locale === 'en' ? 'es' : 'en';
  return (
    <div className={classNames(css.help, place === 'footer' ? css.helpInFooter : css.helpInBody)}>
      <CircleHelp size={24} aria-hidden="true" className={css.helpIcon} />
      <div className={css.helpWords}>
        <p>
          {say.needHelp} <PhoneNumber className={css.helpLink} />
        </p>
        {isForStaff && <p className={css.helpStaff}>{say.staffFinish}</p>}
      </div>
      {place === 'footer' && <HandoffOffer />}
      <Button look="plain" size="small" onPress={() => setLocale(other)}>
        <span lang={other}>{say.otherLanguage}</span>
      </Button>
      {place === 'body' && (
        <div className={css.helpOffer}>
          <HandoffOffer />
        </div>
      )}
    </div>
  );
}
