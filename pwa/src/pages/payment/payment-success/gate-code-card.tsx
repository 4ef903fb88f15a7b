import { CircleCheck, Eye, EyeOff, Send } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden/visually-hidden.tsx';
import * as copy from './after-payment.copy.ts';
import * as css from './after-payment.css.ts';

interface GateCodeCardProps {
  code: string;
  /** By the gate's own word: it works, or it is on its way there. */
  isActive: boolean;
}

/** What most people came for, readable from the gate of the room; whoever is watched from behind hides it. */
export function GateCodeCard({ code, isActive }: GateCodeCardProps) {
  const say = useCopy(copy);
  const [isHidden, setHidden] = useState(false);
  const Icon = isActive ? CircleCheck : Send;
  return (
    <section aria-label={say.code} className={css.door}>
      <div className={css.doorHead}>
        <h2 className={css.title}>{say.code}</h2>
        <Button
          look="soft"
          size="small"
          iconBefore={isHidden ? <Eye size={20} /> : <EyeOff size={20} />}
          onPress={() => setHidden(!isHidden)}
        >
          {isHidden ? say.show : say.hide}
        </Button>
      </div>
      <div>
        <VisuallyHidden>{isHidden ? say.hidden : [...code].join(' ')}</VisuallyHidden>
        <div className={css.digits} aria-hidden="true">
          {[...code].map((digit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place.
            <span key={at} className={css.digit}>
              {isHidden ? '•' : digit}
            </span>
          ))}
        </div>
      </div>
      <p className={css.works} role="status">
        <Icon size={26} aria-hidden="true" className={css.worksIcon} />
        <span>
          <span className={css.strong}>{isActive ? say.works : say.sending}</span>{' '}
          {isActive ? say.worksNext : say.sendingNext}
        </span>
      </p>
    </section>
  );
}
