import { ArrowRight, type LucideIcon } from 'lucide-react';
import { useCopy } from '../kit/locale.tsx';
import { Button } from '../ui/button/button.tsx';
import * as text from '../ui/text/text.css.ts';
import type { ServiceId } from './home.copy.ts';
import * as copy from './home.copy.ts';
import * as css from './service-card.css.ts';

export interface Service {
  id: ServiceId;
  icon: LucideIcon;
  /** The one thing most people came for. */
  isAccent?: boolean;
}

interface ServiceCardProps {
  service: Service;
  isOpen: boolean;
  onOpen: () => void;
}

/** A roll-up door and what lies behind it; the button covers the whole card. */
export function ServiceCard({ service, isOpen, onOpen }: ServiceCardProps) {
  const words = useCopy(copy);
  const { title, text: sentence } = words.services[service.id];
  const look = service.isAccent ? 'accent' : 'soft';
  return (
    <li className={css.card} data-open={isOpen || undefined}>
      <div className={css.bay} aria-hidden="true">
        <div className={css.door[look]} />
        <service.icon className={css.icon} size={40} strokeWidth={1.75} />
      </div>
      <div className={css.body}>
        <h2 className={text.title}>{title}</h2>
        <p className={text.lead}>{sentence}</p>
        <div className={css.action}>
          <Button
            look={look}
            isWide
            iconAfter={<ArrowRight size={22} />}
            aria-label={words.getStartedWith(title)}
            onPress={onOpen}
          >
            {words.getStarted}
          </Button>
        </div>
      </div>
    </li>
  );
}
