import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import * as copy from '../handoff.copy.ts';
import * as css from '../handoff.css.ts';
import { useHandoffSession } from '../handoff-session.ts';

/** What happens to what was typed, and on one's own device the other answer to it. */
export function LeavingText({ text, onLeave }: { text: string | undefined; onLeave: () => void }) {
  const say = useCopy(copy);
  const keeping = useHandoffSession()?.keeping;
  if (!keeping) return text;
  if (keeping.isKept) return say.leaveKept;
  const keepAndLeave = async () => {
    await keeping.keepNow();
    onLeave();
  };
  return (
    <div className={css.leaving}>
      <p>{text}</p>
      <p>{say.keepInstead}</p>
      <Button look="outline" onPress={() => void keepAndLeave()}>
        {say.keep}
      </Button>
    </div>
  );
}
