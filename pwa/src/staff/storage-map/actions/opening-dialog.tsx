import { useState } from 'react';
import { type Opening, staffMapApi } from 'schemas/facility/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useLocale } from '../../../core/i18n/locale.tsx';
import { dayAt, formatDay } from '../../../core/i18n/time-text.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { BothVersions } from '../../shared/record/both-versions.tsx';
import * as css from '../storage-map.css.ts';
import * as panel from '../unit-panel.copy.ts';
import * as copy from './openings.copy.ts';

/** From which day on the units under construction are units like the others. */
export function OpeningDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const say = useCopy(copy);
  const { close } = useCopy(panel);
  const { now, facility } = useCtx();
  const { locale } = useLocale();
  const { run, isPending, refusal, isStale } = useStaffCall();
  const [opensOn, setDay] = useState(opening.opensOn ?? '');
  const [wasTried, setTried] = useState(false);
  const isPast = opensOn < dayAt(now(), facility.timeZone);
  const dayOf = (day: string | null) => (day ? formatDay(day, locale) : say.noDay);
  const set = async () => {
    setTried(true);
    if (isPast) return;
    const done = await run(staffMapApi.setOpening, { body: { opensOn, version: opening.version } });
    if (!done) return;
    showToast({ title: done.openedAt ? say.opened : say.done });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      title={say.title}
      bodyLabel={say.title}
      footer={
        <Button onPress={() => void set()} pendingLabel={isPending ? say.setting : undefined}>
          {say.set}
        </Button>
      }
    >
      <div className={css.panel}>
        <p className={text.lead}>{say.lead}</p>
        {isStale ? (
          <BothVersions rows={[{ what: say.day, mine: dayOf(opensOn), theirs: dayOf(opening.opensOn) }]} />
        ) : (
          <Refusal refusal={refusal} />
        )}
        <TextField
          label={say.day}
          description={say.dayHint}
          type="date"
          value={opensOn}
          onChange={setDay}
          error={wasTried && isPast ? say.dayMissing : undefined}
        />
      </div>
    </Dialog>
  );
}
