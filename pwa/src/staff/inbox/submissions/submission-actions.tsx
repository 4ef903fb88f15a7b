import { Keyboard, RotateCcw, Trash2 } from 'lucide-react';
import type { SubmissionDetail } from 'schemas/inbox/staff-submissions';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { BothVersions } from '../../shared/form/both-versions.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import { useResult } from './submission-words.tsx';
import * as copy from './submissions.copy.ts';
import { useActorName } from './use-actor-name.ts';
import type { SubmissionDecision } from './use-submission-decision.ts';

interface SubmissionActionsProps {
  detail: SubmissionDetail;
  decision: SubmissionDecision;
  onKeyIn: () => void;
  onDiscard: () => void;
}

/** One press each; what needs words or cannot be taken back asks for them first. */
export function SubmissionActions({ detail, decision, onKeyIn, onDiscard }: SubmissionActionsProps) {
  const words = useCopy(copy);
  const { working, refused } = useCopy(inbox);
  const isManager = useHasRole('manager');
  const { isPending, refusal, wanted } = decision;
  const open = detail.case;
  const pendingLabel = isPending ? working : undefined;
  return (
    <div className={css.part}>
      {wanted && <Faster detail={detail} wanted={wanted} />}
      <Refusal title={refused} refusal={refusal} />
      {open && (
        <div className={css.actions}>
          {(['same_size_unit', 'next_code'] as const)
            .filter((option) => open.options.includes(option))
            .map((option) => (
              <Button
                key={option}
                look="soft"
                size="small"
                pendingLabel={pendingLabel}
                onPress={() => void decision.choose(open.id, option)}
              >
                {words.options[option]}
              </Button>
            ))}
          <Button
            look="soft"
            size="small"
            iconBefore={<RotateCcw size={18} />}
            pendingLabel={pendingLabel}
            onPress={() => void decision.retry()}
          >
            {words.retry}
          </Button>
          {isManager && detail.canKeyIn && (
            <Button look="soft" size="small" iconBefore={<Keyboard size={18} />} onPress={onKeyIn}>
              {words.keyIn}
            </Button>
          )}
          {isManager && (
            <Button look="quiet" size="small" iconBefore={<Trash2 size={18} />} onPress={onDiscard}>
              {words.discard}
            </Button>
          )}
        </div>
      )}
      {open && !isManager && <p className={css.under}>{words.managerOnly}</p>}
    </div>
  );
}

function Faster({ detail, wanted }: { detail: SubmissionDetail; wanted: string }) {
  const words = useCopy(copy);
  const { none } = useCopy(inbox);
  const when = useWhen();
  const actorName = useActorName();
  const resultOf = useResult();
  const [latest] = detail.history;
  const stored = `${words.states[detail.state]}: ${resultOf(detail)}`;
  const last = latest
    ? `${words.actions[latest.action] ?? latest.action} · ${actorName(latest.by)} · ${when.instant(latest.at)}`
    : none;
  return (
    <BothVersions
      rows={[
        { what: words.decision, mine: wanted, theirs: stored },
        { what: words.latest, mine: none, theirs: last },
      ]}
    />
  );
}
