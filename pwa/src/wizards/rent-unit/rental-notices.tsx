import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { Notice } from '../../ui/feedback/notice/notice.tsx';
import { InSight } from '../shared/frame/in-sight.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import * as copy from './rent-unit.copy.ts';
import type { PickedUnit } from './rental-draft.ts';
import { nameUnit } from './unit/unit-words.ts';
import { useRentText } from './unit/use-rent-text.ts';

interface LostUnitNoticeProps {
  lost: PickedUnit;
  /** Somebody was faster. Otherwise it is not to be had for a reason that nobody here knows. */
  isTaken: boolean;
  another: PickedUnit | undefined;
  onTake: (unit: PickedUnit) => void;
  /** Absent where the map is on the screen, or still to come. */
  onChoose: (() => void) | undefined;
}

/** The chosen unit is gone: said at once, on every step, with the next best door one tap away. */
export function LostUnitNotice({ lost, isTaken, another, onTake, onChoose }: LostUnitNoticeProps) {
  const words = useCopy(copy);
  const rentText = useRentText();
  const say = words.lost;
  const actions = (
    <div className={parts.buttons}>
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
  const isSameRent = another?.monthlyRate === lost.monthlyRate;
  const rent = another && !isSameRent ? rentText(another.monthlyRate) : undefined;
  const offer = another ? say.offer(nameUnit(words, another), another.size, rent) : say.none;
  return (
    <InSight>
      <Notice
        look="warning"
        title={(isTaken ? say.title : say.notFree)(nameUnit(words, lost))}
        action={actions}
        isLive
      >
        {say.text} {offer}
      </Notice>
    </InSight>
  );
}

/** Whoever tapped a unit before the first step sees at once that it came along. */
export function ChosenUnitNotice({ unit }: { unit: PickedUnit }) {
  const words = useCopy(copy);
  const rentText = useRentText();
  const say = words.chosen;
  return (
    <Notice look="success" title={`${say.title(nameUnit(words, unit))}.`} isLive isSlim>
      {say.text(unit.size, rentText(unit.monthlyRate))}
    </Notice>
  );
}
