import type { Locale } from 'schemas/kit/locale';
import { Button } from '../../ui/actions/button/button.tsx';
import { Segmented } from '../../ui/actions/segmented/segmented.tsx';
import { Checkbox } from '../../ui/fields/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog/dialog.tsx';
import { useCopy } from '../i18n/locale.tsx';
import * as copy from './display.copy.ts';
import { type Display, textSizes, themes } from './display.ts';
import * as css from './display-view.css.ts';

export interface DisplayViewProps {
  display: Display;
  locale: Locale;
  isKiosk: boolean;
  /** The screen is tall enough for one half of it to be a screen of its own. */
  canReach: boolean;
  onChange: (changes: Partial<Display>) => void;
  onLocale: (locale: Locale) => void;
  onReset: () => void;
  onClose: () => void;
}

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
] as const;

/** The panel, whatever stands behind it. */
export function DisplayView(props: DisplayViewProps) {
  const { isKiosk, locale, onLocale, onReset, onClose } = props;
  const say = useCopy(copy);
  return (
    <Dialog
      onClose={onClose}
      closeLabel={say.close}
      size="tall"
      title={say.title}
      footer={
        <>
          <Button look="outline" onPress={onReset}>
            {say.reset}
          </Button>
          <Button onPress={onClose}>{say.done}</Button>
        </>
      }
    >
      <div className={css.stack}>
        <p className={css.lead}>{isKiosk ? say.leadKiosk : say.lead}</p>
        <Choice label={say.language} options={languages} value={locale} onChange={onLocale} />
        <Looks {...props} />
        <Switches {...props} />
      </div>
    </Dialog>
  );
}

function Looks({ display, onChange }: DisplayViewProps) {
  const say = useCopy(copy);
  const sizes = textSizes.map((size) => ({ value: String(size), label: say.percent(size) }));
  return (
    <>
      <Choice
        label={say.textSize}
        options={sizes}
        value={String(display.textSize)}
        onChange={(chosen) =>
          onChange({ textSize: textSizes.find((size) => String(size) === chosen) ?? 100 })
        }
      />
      <Choice
        label={say.theme}
        options={themes.map((value) => ({ value, label: say.themes[value] }))}
        value={display.theme}
        onChange={(theme) => onChange({ theme })}
      />
    </>
  );
}

function Switches({ display, canReach, onChange }: DisplayViewProps) {
  const say = useCopy(copy);
  return (
    <div className={css.switches}>
      <Checkbox
        look="card"
        detail={say.contrastText}
        isSelected={display.isHighContrast}
        onChange={(isHighContrast) => onChange({ isHighContrast })}
      >
        {say.contrast}
      </Checkbox>
      <Checkbox
        look="card"
        detail={say.calmText}
        isSelected={display.isCalm}
        onChange={(isCalm) => onChange({ isCalm })}
      >
        {say.calm}
      </Checkbox>
      {canReach && (
        <Checkbox
          look="card"
          detail={say.reachText}
          isSelected={display.isInReach}
          onChange={(isInReach) => onChange({ isInReach })}
        >
          {say.reach}
        </Checkbox>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** The name stands over its choices for the eye; for the ear it is the name of the group. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div className={css.choice}>
      <p className={css.label} aria-hidden="true">
        {props.label}
      </p>
      <Segmented {...props} />
    </div>
  );
}
