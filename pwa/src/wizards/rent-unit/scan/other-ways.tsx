import { ArrowRight, Camera, Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as copy from './scan.copy.ts';
import * as css from './scan.css.ts';

interface OtherWaysProps {
  onType: () => void;
  /** What is done with a photo of the front. */
  photo: ReactNode;
  /** Leaving it to the staff. */
  staff: ReactNode;
}

/** Without the code it goes on as well: typing, a photo and the staff stand side by side. */
export function OtherWays({ onType, photo, staff }: OtherWaysProps) {
  const say = useCopy(copy);
  return (
    <section aria-label={say.ways}>
      <p className={css.waysTitle}>{say.ways}</p>
      <div className={css.ways}>
        <AriaButton className={css.wayButton} onPress={onType}>
          <Words icon={<Keyboard />} name={say.typeIt} text={say.typeItText} />
          <ArrowRight aria-hidden="true" />
        </AriaButton>
        <div className={css.way}>
          <Words icon={<Camera />} name={say.front} text={say.frontText} />
          <div className={css.wayBody}>{photo}</div>
        </div>
        {staff}
      </div>
    </section>
  );
}

function Words({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <>
      <span className={css.wayMark} aria-hidden="true">
        {icon}
      </span>
      <span>
        <span className={css.wayName}>{name}</span>
        <span className={css.wayText}>{text}</span>
      </span>
    </>
  );
}
