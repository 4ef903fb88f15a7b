import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import * as homeCopy from '../home.copy.ts';
import * as css from './doors.css.ts';

interface ServiceDoorProps {
  icon: LucideIcon;
  title: string;
  text: string;
  onPress: () => void;
}

/** One of the five beside the map: all of it is the button. */
export function ServiceDoor({ icon: Icon, title, text, onPress }: ServiceDoorProps) {
  const { getStarted } = useCopy(homeCopy);
  const textId = useId();
  return (
    <button
      type="button"
      className={css.service}
      aria-label={`${getStarted} ${title}`}
      aria-describedby={textId}
      onClick={onPress}
    >
      <span className={css.serviceBay} aria-hidden="true">
        <span className={css.serviceSlats}>
          <Icon size={32} strokeWidth={1.75} />
        </span>
      </span>
      <span className={css.serviceWords}>
        <span className={css.serviceTitle}>{title}</span>
        <span id={textId} className={css.serviceText}>
          {text}
        </span>
      </span>
    </button>
  );
}
