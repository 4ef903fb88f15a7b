import { type ReactNode, useEffect, useRef } from 'react';
import { useCtx } from '../../ctx.tsx';
import { useCopy } from '../../kit/locale.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import type { RentUnitContext } from './rent-unit.machine.ts';
import type { PickedUnit } from './rental-draft.ts';
import { nameUnit } from './unit-words.ts';

interface LostUnitNoticeProps {
  lost: PickedUnit;
  another: PickedUnit | undefined;
  onTake: (unit: PickedUnit) => void;
  /** Absent where the map is on the screen, or still to come. */
  onChoose: (() => void) | undefined;
}

/** Somebody else was faster: said at once, on every step, with the next best door one tap away. */
export function LostUnitNotice({ lost, another, onTake, onChoose }: LostUnitNoticeProps) {
  const words = useCopy(copy);
  const say = words.lost;
  const actions = (
    <div className={css.buttons}>
      {another && (
        <Button size="small" onPress={() => onTake(another)}>
          {say.take(nameUnit(words, another))}
        </Button>
      )}
      {onChoose && (
        <Button look="outline" size="small" onPress={onChoose}>
          {say.choose}
        </Button>
      )}
    </div>
  );
  const offer = another ? say.offer(nameUnit(words, another), another.size) : say.none;
  return (
    <InSight>
      <Notice look="warning" title={say.title(nameUnit(words, lost))} action={actions} isLive>
        {say.text} {offer}
      </Notice>
    </InSight>
  );
}

/** News that comes while one is far down a long step is brought into sight. */
function InSight({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for a clean-up.
    news.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={news}>{children}</div>;
}

/** Neither answered nor saved: said plainly, since only this page holds what was typed. */
export function NotSentNotice({ unsaved }: { unsaved: NonNullable<RentUnitContext['unsaved']> }) {
  const say = useCopy(copy).notSent;
  const { facility } = useCtx();
  const title = unsaved.failure.code === 'unreachable' ? say.offline : say.unanswered;
  return (
    <InSight>
      <Notice look="warning" title={title} isLive>
        {say.notSaved}{' '}
        <a className={css.noticeLink} href={facility.phoneHref}>
          {say.call(facility.phone)}
        </a>
      </Notice>
    </InSight>
  );
}
