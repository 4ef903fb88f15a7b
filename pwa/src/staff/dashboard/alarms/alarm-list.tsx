import { useQueryClient } from '@tanstack/react-query';
import {
  type AlarmOption,
  type AlarmRow,
  alarmOptions,
  alarmsApi,
  describeAlarm,
} from 'schemas/access/alarms';
import * as sentences from 'schemas/access/alarms.copy';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { isListed } from '../../shared/record/is-listed.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as copy from './alarms.copy.ts';
import * as css from './alarms.css.ts';

const askAgainMs = 60_000;

/** What the office has to know before anything else; nothing at all on a good day. */
export function AlarmBand() {
  const list = useServerReply(alarmsApi.list, { whileMs: () => askAgainMs });
  return <AlarmList alarms={list.data ?? []} />;
}

export function AlarmList({ alarms }: { alarms: AlarmRow[] }) {
  const words = useCopy(copy);
  if (alarms.length === 0) return null;
  return (
    <section aria-label={words.label} className={css.list}>
      {alarms.map((alarm) => (
        <Alarm key={alarm.id} alarm={alarm} />
      ))}
    </section>
  );
}

function Alarm({ alarm }: { alarm: AlarmRow }) {
  const words = useCopy(copy);
  const when = useWhen();
  const { title, text: sentence } = describeAlarm(useCopy(sentences), alarm.facts, when.instant);
  const { run, isPending, refusal } = useStaffCall();
  const [offered] = alarmOptions[alarm.facts.kind];
  const mayPress = useHasRole(offered?.leastRole ?? 'clerk');
  const queries = useQueryClient();
  const press = async (option: AlarmOption) => {
    const day = alarm.facts.kind === 'clock_jumped' ? { day: alarm.facts.today } : {};
    const done = await run(alarmsApi.resolve, { params: { id: alarm.id }, body: { option, ...day } });
    // The alarm has left the page with what it would say.
    if (done) showToast({ title: words.done[option] });
    else if (!isListed(queries, alarmsApi.list, alarm.id))
      showToast({ title: words.over, description: words.overText });
  };
  const action = offered && mayPress && (
    <AlarmButton
      alarm={alarm}
      option={offered.option}
      isPending={isPending}
      onPress={(option) => void press(option)}
    />
  );
  return (
    <Notice look="warning" title={title} action={action}>
      {sentence.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
      {offered?.leastRole === 'owner' && !mayPress && <p>{words.ownerDecides}</p>}
      <p className={text.small}>{words.since(when.instant(alarm.raisedAt))}</p>
      {refusal && (
        <p role="alert">
          {words.refused}: {refusal}
        </p>
      )}
    </Notice>
  );
}

interface AlarmButtonProps {
  alarm: AlarmRow;
  option: AlarmOption;
  isPending: boolean;
  onPress: (option: AlarmOption) => void;
}

/** The day that is confirmed stands on the button: nobody presses it for another one. */
function AlarmButton({ alarm: { facts }, option, isPending, onPress }: AlarmButtonProps) {
  const words = useCopy(copy);
  const when = useWhen();
  const isDay = facts.kind === 'clock_jumped';
  return (
    <Button size="small" pendingLabel={isPending ? words.working : undefined} onPress={() => onPress(option)}>
      {isDay ? words.confirmDay(when.day(facts.today)) : words.options[option]}
    </Button>
  );
}
