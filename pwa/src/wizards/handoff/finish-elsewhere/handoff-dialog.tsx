import type { MadeHandoff } from 'schemas/inbox/handoffs';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useConnection } from '../../../core/connection/connection.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy, useLocale, useSentence } from '../../../core/i18n/locale.tsx';
import { formatClock } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from '../handoff.copy.ts';
import * as css from '../handoff.css.ts';
import type { Handoff } from './use-handoff.ts';

/** Asks first, then shows the digits for as long as they count. */
export function HandoffDialog({ handover }: { handover: Handoff }) {
  const say = useCopy(copy);
  const { made, staying, close } = handover;
  useKioskPace('reading');
  return (
    <Dialog
      onClose={close}
      closeLabel={say.close}
      size="panel"
      title={say.handOffTitle}
      footer={<Footer handover={handover} />}
    >
      {made ? <Digits made={made} staying={staying} /> : <Question handover={handover} />}
    </Dialog>
  );
}

function Footer({ handover: { made, make, takeBack, isMaking, close } }: { handover: Handoff }) {
  const say = useCopy(copy);
  const isOffline = useConnection() === 'offline';
  const goOnAlone = () => {
    takeBack();
    close();
  };
  return (
    <>
      <Button look="quiet" onPress={goOnAlone}>
        {say.alone}
      </Button>
      {!made && (
        <Button
          isDisabled={isOffline}
          pendingLabel={isMaking ? say.gettingCode : undefined}
          onPress={() => void make()}
        >
          {say.getCode}
        </Button>
      )}
    </>
  );
}

function Question({ handover }: { handover: Handoff }) {
  const say = useCopy(copy);
  const isOffline = useConnection() === 'offline';
  return (
    <div className={css.stack}>
      {isOffline && (
        <Notice look="warning" title={say.needsConnection} isLive>
          {say.needsConnectionText}
        </Notice>
      )}
      {!isOffline && <Trouble problem={handover.problem} />}
      <p className={text.lead}>{say.handOffLead}</p>
      <p className={text.small}>{say.handOffText}</p>
    </div>
  );
}

function Trouble({ problem }: Pick<Handoff, 'problem'>) {
  const say = useCopy(copy);
  const sentence = useSentence();
  if (problem === null) return null;
  if (problem === 'over') {
    return (
      <Notice look="warning" title={say.over} isLive>
        {say.overText}
      </Notice>
    );
  }
  if (problem === 'nothing') {
    return (
      <Notice look="error" title={say.nothingYet} isLive>
        {say.nothingYetText}
      </Notice>
    );
  }
  return (
    <Notice look="error" title={say.refused} isLive>
      {isNetworkFailure(problem) ? say.noAnswer : sentence(problem.message)}
    </Notice>
  );
}

/** Large enough to be read out, or from a step away. */
function Digits({ made: { code, expiresAt }, staying }: { made: MadeHandoff; staying: number }) {
  const say = useCopy(copy);
  const { locale } = useLocale();
  const { timeZone } = useCtx().facility;
  return (
    <div className={css.code} role="status">
      <p className={text.lead}>{say.codeLead}</p>
      <p className={css.digits}>
        {code.slice(0, 3)} <span>{code.slice(3)}</span>
      </p>
      <p className={text.lead}>{say.until(formatClock(expiresAt, locale, timeZone))}</p>
      <p className={text.small}>{say.keepHere}</p>
      {staying > 0 && (
        <Notice look="warning" title={say.photosStay(staying)}>
          {say.photosStayText}
        </Notice>
      )}
    </div>
  );
}
