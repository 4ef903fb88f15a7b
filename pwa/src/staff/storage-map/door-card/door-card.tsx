import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { formatAmount } from 'schemas/kit/money';
import type { SpaceRow } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { isUnderConstruction } from '../../../facility-map/view/canvas/site-drawing.ts';
import * as site from '../../../facility-map/view/facility-map.copy.ts';
import * as copy from '../storage-map.copy.ts';
import { nameOf } from '../storage-map.copy.ts';
import { rateOf } from '../unit-panel/describe-space.ts';
import { StateBadge } from '../unit-panel/state-badge.tsx';
import * as css from './door-card.css.ts';
import { placeCard } from './place-card.ts';

interface DoorCardProps {
  /** Where it is drawn. */
  door: HTMLElement;
  spaces: ReadonlyMap<string, SpaceRow>;
}

/** Number, size, rate and status beside a door. The door's own name says them too, so nothing is read out twice. */
export function DoorCard({ door, spaces }: DoorCardProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!card.current) return;
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = placeCard(
        door.getBoundingClientRect(),
        card.current.getBoundingClientRect(),
        screen,
      );
      Object.assign(card.current.style, { left: `${left}px`, top: `${top}px` });
    };
    place();
    // Whatever scrolls, the card goes along with its door.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
  const number = door.dataset.number ?? '';
  return createPortal(
    <div ref={card} className={css.card} aria-hidden="true" data-card={number}>
      <DoorFacts number={number} space={spaces.get(number)} />
    </div>,
    document.body,
  );
}

function DoorFacts({ number, space }: { number: string; space: SpaceRow | undefined }) {
  const words = useCopy(copy);
  const say = useCopy(site);
  return (
    <>
      <div className={css.head}>
        <span className={css.name}>{nameOf(words, number)}</span>
        {space && <StateBadge state={space.state} />}
      </div>
      {space ? (
        <dl className={css.facts}>
          <dt>{say.size}</dt>
          <dd className={css.value}>{say.feet(space.size)}</dd>
          <dt>{say.monthlyRate}</dt>
          <dd className={css.value}>{formatAmount(rateOf(space))}</dd>
        </dl>
      ) : (
        <span>{isUnderConstruction(number) ? say.underConstruction : say.unknown}</span>
      )}
    </>
  );
}
