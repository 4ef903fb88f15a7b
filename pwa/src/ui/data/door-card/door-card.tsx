import { ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { buttonClass } from '../../actions/button/button-class.ts';
import { ButtonContent } from '../../actions/button/button-content.tsx';
import { classNames } from '../../theme/class-names.ts';
import * as css from './door-card.css.ts';

type DoorCardProps = {
  icon: ReactNode;
  title: string;
  text: string;
  actionLabel: string;
  onPress: () => void;
  /** Orange marks the one thing most people came for. */
  look?: keyof typeof css.look;
};

const openMs = 600;

/** A service behind a roll-up door; pressing anywhere on the card rolls the door up. */
export function DoorCard({ icon, title, text, actionLabel, onPress, look = 'brand' }: DoorCardProps) {
  const [isOpen, openDoor] = useDoor();
  const titleId = useId();
  const actionId = useId();
  const buttonLook = {
    look: look === 'accent' ? 'accent' : 'soft',
    isWide: true,
    iconAfter: <ArrowRight />,
  } as const;
  const press = () => {
    openDoor();
    onPress();
  };
  return (
    <article className={css.look[look]} data-open={isOpen || undefined} aria-labelledby={titleId}>
      <div className={css.bay} aria-hidden="true">
        <div className={css.door}>
          <span className={css.icon}>{icon}</span>
        </div>
      </div>
      <div className={css.words}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
        <div className={css.actionPlace}>
          {/* A plain button: the home is painted before React Aria's press handling could arrive. */}
          <button
            type="button"
            id={actionId}
            aria-labelledby={`${actionId} ${titleId}`}
            className={classNames(buttonClass(buttonLook), css.action)}
            onClick={press}
          >
            <ButtonContent iconAfter={buttonLook.iconAfter}>{actionLabel}</ButtonContent>
          </button>
        </div>
      </div>
    </article>
  );
}

/** A quick tap is over before the door has moved: it stays open long enough to be seen. */
function useDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closing = setTimeout(() => setOpen(false), openMs);
    return () => clearTimeout(closing);
  }, [isOpen]);
  return [isOpen, () => setOpen(true)] as const;
}
