import { FileKey } from 'lucide-react';
import { useState } from 'react';
import type { CustomerLease, CustomerProfile } from 'schemas/customers/customers';
import { gateOffMinCents } from 'schemas/facility/facility';
import { amountToCents, formatAmount } from 'schemas/kit/money';
import { leasesApi } from 'schemas/leasing/leases';
import { formatBalance } from '../../../core/i18n/format-balance.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import * as gateCode from '../../shared/gate-code/gate-code.copy.ts';
import { GateCode } from '../../shared/gate-code/gate-code.tsx';
import * as leaseActions from '../../shared/lease-actions/lease-actions.copy.ts';
import * as leaseActionsCss from '../../shared/lease-actions/lease-actions.css.ts';
import * as lines from '../../shared/lease-actions/lines/lines.copy.ts';
import { LinesDialog } from '../../shared/lease-actions/lines/lines-dialog.tsx';
import { NoticeActions } from '../../shared/lease-actions/notice-actions.tsx';
import * as notices from '../../shared/lease-actions/notices.copy.ts';
import { OverlockButtons } from '../../shared/lease-actions/overlock-buttons.tsx';
import { RentDialog } from '../../shared/lease-actions/rents/rent-dialog.tsx';
import * as rents from '../../shared/lease-actions/rents/rents.copy.ts';
import { TransferDialog } from '../../shared/lease-actions/transfer-dialog.tsx';
import { signerName } from '../../shared/record/signer-name.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../customers.css.ts';
import { Fact, Section } from '../section.tsx';
import * as depositCopy from './deposit.copy.ts';
import { DepositDialog } from './deposit-dialog.tsx';
import { DocumentButton } from './document-button.tsx';
import { LeaseMoney } from './lease-money.tsx';
import * as copy from './leases.copy.ts';
import * as moneyCopy from './money.copy.ts';

export function LeasesCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  return (
    <Section title={words.title}>
      {profile.leases.length === 0 && <EmptyState icon={<FileKey size={32} />} title={words.empty} />}
      <ul className={css.list}>
        {profile.leases.map((lease) => (
          <li key={lease.id} className={css.lease}>
            <LeaseHead lease={lease} />
            <LeaseFacts lease={lease} cards={profile.cards} />
            <LeaseMoney lease={lease} profile={profile} />
            <LeaseActions lease={lease} profile={profile} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const nameOf = ({ contact: { firstName, lastName } }: CustomerProfile) => `${firstName} ${lastName}`;

const looks = { held: 'attention', active: 'available', ended: 'neutral', lapsed: 'neutral' } as const;

function LeaseHead({ lease }: { lease: CustomerLease }) {
  const words = useCopy(copy);
  return (
    <div className={css.head}>
      <h3 className={css.itemTitle}>{words.unit(lease.unit)}</h3>
      <Badge look={looks[lease.state]}>{words.states[lease.state]}</Badge>
      {lease.daysPastDue !== null && <Badge look="occupied">{words.daysLate(lease.daysPastDue)}</Badge>}
      <span className={css.quiet}>{words.rate(formatAmount(lease.monthlyRate))}</span>
    </div>
  );
}

interface LeaseFactsProps {
  lease: CustomerLease;
  cards: CustomerProfile['cards'];
}

function LeaseFacts({ lease, cards }: LeaseFactsProps) {
  const words = useCopy(copy);
  const money = useCopy(moneyCopy);
  const say = useCopy(leaseActions);
  const gate = useCopy(gateCode);
  const when = useWhen();
  const { startsOn, vacatedOn, notice, endedAt, holdExpiresAt, agreement, gateCodeState, overlock } = lease;
  const card = cards.find(({ id }) => id === lease.autopayCardId);
  return (
    <dl className={css.facts}>
      <Fact term={words.balance}>{formatBalance(lease.balance)}</Fact>
      {amountToCents(lease.deposit) > 0 && <DepositFact lease={lease} />}
      {startsOn && <Fact term={words.start}>{when.day(startsOn)}</Fact>}
      {holdExpiresAt && <Fact term={words.holdEnds}>{when.instant(holdExpiresAt)}</Fact>}
      {vacatedOn && <Fact term={words.vacated}>{when.day(vacatedOn)}</Fact>}
      {notice && !vacatedOn && <NoticeFact notice={notice} />}
      {endedAt && <Fact term={words.ended}>{when.dayOf(endedAt)}</Fact>}
      <Fact term={words.autopay}>{card ? money.card(card.brand, card.last4) : words.autopayOff}</Fact>
      <Fact term={words.agreement}>
        {agreement ? words.agreed(agreement.version, when.dayOf(agreement.acceptedAt)) : words.inPrint}
        {lease.hasAgreementText && (
          <DocumentButton
            endpoint={leasesApi.agreementPdf}
            id={lease.id}
            name={`lease-unit-${lease.unit.toLowerCase()}`}
            label={words.openAgreementOf(lease.unit)}
          >
            {words.openAgreement}
          </DocumentButton>
        )}
      </Fact>
      {overlock.state !== 'off' && (
        <Fact term={say.overlock.title}>
          {say.overlock.states[overlock.state]}
          {overlock.at && overlock.by && (
            <>
              <br />
              <span className={css.under}>
                {say.overlock.since(overlockSigner(overlock.by, say.overlock), when.instant(overlock.at))}
              </span>
            </>
          )}
        </Fact>
      )}
      {gateCodeState && (
        <Fact term={words.gateCode}>
          <GateCode id={lease.id} showLabel={gate.showOf(lease.unit)}>
            {words.codeStates[gateCodeState]}
          </GateCode>
        </Fact>
      )}
    </dl>
  );
}

function DepositFact({ lease }: { lease: CustomerLease }) {
  const words = useCopy(depositCopy);
  const [isOpen, setOpen] = useState(false);
  const maySettle = useHasRole('manager');
  return (
    <Fact term={words.held}>
      {formatAmount(lease.deposit)}
      {maySettle && (
        <Button look="plain" size="small" aria-label={words.openOf(lease.unit)} onPress={() => setOpen(true)}>
          {words.action}
        </Button>
      )}
      {isOpen && <DepositDialog lease={lease} onClose={() => setOpen(false)} />}
    </Fact>
  );
}

function NoticeFact({ notice }: { notice: NonNullable<CustomerLease['notice']> }) {
  const say = useCopy(notices);
  const when = useWhen();
  return (
    <Fact term={say.day}>
      {when.day(notice.leavesOn)}
      <br />
      <span className={css.under}>{say.since(signerName(notice.by), when.instant(notice.at))}</span>
    </Fact>
  );
}

const overlockSigner = (by: string, say: { byPayment: string; byCalendar: string }): string => {
  if (by === 'system:payment') return say.byPayment;
  return by.startsWith('system:') ? say.byCalendar : signerName(by);
};

/** What the staff can do about it; of a lease that is over nothing but a lock that still hangs there. */
function LeaseActions({ lease, profile }: { lease: CustomerLease; profile: CustomerProfile }) {
  const words = useCopy(leaseActions);
  const rentWords = useCopy(rents);
  const lineWords = useCopy(lines);
  const [isMoving, setMoving] = useState(false);
  const [isRentOpen, setRentOpen] = useState(false);
  const [areLinesOpen, setLinesOpen] = useState(false);
  const { id, state, overlock, vacatedOn, notice, unit } = lease;
  const isActive = state === 'active';
  const isOwing = isActive && amountToCents(lease.balance) >= gateOffMinCents;
  const isProtected = profile.holds.some(({ kind, lifted }) => kind === 'military' && !lifted);
  if (!isActive && overlock.state === 'off') return null;
  return (
    <div className={css.stackTight}>
      {isActive && vacatedOn === null && (
        <div className={leaseActionsCss.actions}>
          <Button
            look="soft"
            size="small"
            aria-label={words.transfer.actionOf(unit)}
            onPress={() => setMoving(true)}
          >
            {words.transfer.action}
          </Button>
          <Button
            look="outline"
            size="small"
            aria-label={rentWords.of(rentWords.action, unit)}
            onPress={() => setRentOpen(true)}
          >
            {rentWords.action}
          </Button>
          <Button
            look="outline"
            size="small"
            aria-label={lineWords.of(lineWords.action, unit)}
            onPress={() => setLinesOpen(true)}
          >
            {lineWords.action}
          </Button>
        </div>
      )}
      {isActive && vacatedOn === null && (
        <NoticeActions
          lease={{ id, unit, customerName: nameOf(profile), leavesOn: notice?.leavesOn ?? null }}
        />
      )}
      <OverlockButtons lease={lease} state={overlock.state} canLock={isOwing && !isProtected} />
      {isOwing && isProtected && <p className={css.under}>{words.overlock.isProtected}</p>}
      {isRentOpen && (
        <RentDialog lease={{ id, unit, customerName: nameOf(profile) }} onClose={() => setRentOpen(false)} />
      )}
      {areLinesOpen && (
        <LinesDialog
          lease={{ id, unit, customerName: nameOf(profile) }}
          onClose={() => setLinesOpen(false)}
        />
      )}
      {isMoving && (
        <TransferDialog lease={lease} customerName={nameOf(profile)} onClose={() => setMoving(false)} />
      )}
    </div>
  );
}
