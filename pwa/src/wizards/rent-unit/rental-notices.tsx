import { type ReactNode, useEffect, useRef } from 'react';
import { useCopy, useSentence } from '../../kit/locale.tsx';
import type { SavedRecord } from '../../offline/use-saved-records.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import * as copy from './rent-unit.copy.ts';
import * as css from './rent-unit.css.ts';
import type { RentUnitContext } from './rent-unit.machine.ts';
import type { PickedUnit } from './rental-draft.ts';
import { nameUnit, nameUnitNumber } from './unit-words.ts';

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

export function NotSentNotice({ waiting }: { waiting: NonNullable<RentUnitContext['waiting']> }) {
  const say = useCopy(copy).notSent;
  const title = waiting.failure.code === 'unreachable' ? say.offline : say.unanswered;
  return (
    <InSight>
      <Notice look="warning" title={title} isLive>
        {waiting.isSaved ? say.saved : say.notSaved}
      </Notice>
    </InSight>
  );
}

export function LateResultNotice({ result, onDismiss }: { result: SavedRecord; onDismiss: () => void }) {
  const words = useCopy(copy);
  const say = words.late;
  const sentence = useSentence();
  const { fate } = result;
  const dismiss = (
    <Button look="outline" size="small" onPress={onDismiss}>
      {say.dismiss}
    </Button>
  );
  if (fate.state === 'applied') {
    return (
      <Notice look="success" title={say.applied(nameUnitNumber(words, fate.unit ?? ''))} action={dismiss}>
        {say.appliedText}
      </Notice>
    );
  }
  return (
    <Notice look="warning" title={say.refused} action={dismiss}>
      {sentence('message' in fate ? (fate.message ?? '') : '')}
    </Notice>
  );
}
