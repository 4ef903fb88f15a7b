import { amountToCents, formatAmount, formatDollars } from 'schemas/kit/money';
import type { StreetProposal } from 'schemas/reporting/pricing-proposals';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../pricing.css.ts';
import { useGroupName } from '../use-group-name.ts';
import * as copy from './proposals.copy.ts';
import { isProposed, type Proposed } from './proposed.ts';
import { useReason } from './use-reason.ts';

interface StreetCardProps {
  proposal: StreetProposal;
  onAct: (act: 'approve' | 'dismiss', proposal: Proposed) => void;
}

/** One kind and size: another rate, or why none. */
export function StreetCard({ proposal, onAct }: StreetCardProps) {
  const say = useCopy(copy);
  const when = useWhen();
  const name = useGroupName()(proposal);
  const reason = useReason()(proposal);
  const { rateNow, rest } = proposal;
  return (
    <Card label={name}>
      <div className={css.head}>
        <h3 className={css.title}>{name}</h3>
        <span className={css.quiet}>{say.now(formatAmount(rateNow))}</span>
      </div>
      {isProposed(proposal) ? (
        <Proposal proposal={proposal} name={name} reason={reason} onAct={onAct} />
      ) : (
        <>
          <p className={css.rate}>{rest && say.rests[rest.why](rest.until ? when.day(rest.until) : '')}</p>
          <p className={css.quiet}>{reason}</p>
        </>
      )}
    </Card>
  );
}

interface ProposalProps {
  proposal: Proposed;
  name: string;
  reason: string;
  onAct: StreetCardProps['onAct'];
}

function Proposal({ proposal, name, reason, onAct }: ProposalProps) {
  const say = useCopy(copy);
  const isManager = useHasRole('manager');
  return (
    <>
      <p className={css.rate}>
        <strong className={css.big}>{formatAmount(proposal.rate)}</strong>
      </p>
      <div className={css.reasons}>
        <p>{reason}</p>
        <WhatIf proposal={proposal} />
      </div>
      {isManager && (
        <div className={css.actions}>
          <Button
            size="small"
            aria-label={say.approveOf(formatAmount(proposal.rate), name)}
            onPress={() => onAct('approve', proposal)}
          >
            {say.approve}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={say.dismissOf(name)}
            onPress={() => onAct('dismiss', proposal)}
          >
            {say.dismiss}
          </Button>
        </div>
      )}
    </>
  );
}

function WhatIf({ proposal: { whatIf } }: { proposal: Proposed }) {
  const say = useCopy(copy);
  if (!whatIf) return null;
  const { moveInsAYear, monthlyAfterAYear, breakEven } = whatIf;
  if (moveInsAYear === 0) return <p className={css.quiet}>{say.nobodyCame}</p>;
  const cents = amountToCents(monthlyAfterAYear);
  const gain = `${cents > 0 ? '+' : ''}${formatDollars(cents)}`;
  return (
    <p className={css.quiet}>
      {say.moveIns(moveInsAYear)} {say.gain(gain)}{' '}
      {cents > 0 ? say.mayStayAway(breakEven) : say.mustCome(breakEven)}
    </p>
  );
}
