import { useEffect, useState } from 'react';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useUpdateOffer } from '../../../service-worker/update-offer.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from '../home.copy.ts';
import * as css from '../home.css.ts';

const patienceMs = 4_000;

/** The next version takes over by itself where nobody is; whoever is here may have it now. Nobody answers at a kiosk. */
export function UpdateNews() {
  const { isReady, takeUpdate } = useUpdateOffer();
  const isKiosk = useKiosk() !== null;
  const [state, setState] = useState<UpdateState>('ready');
  useEffect(() => {
    if (state !== 'taking') return;
    // Taking it reloads this page; where that does not come, another window is in the middle of something.
    const timer = setTimeout(() => setState('elsewhere'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);
  const take = () => {
    setState('taking');
    takeUpdate();
  };
  return (
    <div role="status" className={css.news}>
      {isReady && !isKiosk && <UpdateNotice state={state} onTake={take} />}
    </div>
  );
}

export type UpdateState = 'ready' | 'taking' | 'elsewhere';

export function UpdateNotice({ state, onTake }: { state: UpdateState; onTake: () => void }) {
  const say = useCopy(copy).update;
  const isElsewhere = state === 'elsewhere';
  const button = (
    <Button
      look="outline"
      size="small"
      onPress={onTake}
      pendingLabel={state === 'taking' ? say.taking : undefined}
    >
      {say.take}
    </Button>
  );
  return (
    <Notice look="info" title={say.title} action={isElsewhere ? undefined : button}>
      {isElsewhere ? say.elsewhere : say.text}
    </Notice>
  );
}
