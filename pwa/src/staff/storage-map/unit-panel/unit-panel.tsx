import { HandCoins, KeyRound, User, Wrench } from 'lucide-react';
import { useState } from 'react';
import { gateOffMinCents } from 'schemas/facility/facility';
import { amountToCents } from 'schemas/kit/money';
import { type SpaceRow, staffMapApi, type UnitRecord } from 'schemas/reporting/staff-map';
import { Link } from 'wouter';
import { useMedia } from '../../../core/device/use-media.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { buttonClass } from '../../../ui/actions/button/button-class.ts';
import { ButtonContent } from '../../../ui/actions/button/button-content.tsx';
import { media } from '../../../ui/theme/tokens.ts';
import { addressAtCounter } from '../../../wizards/handoff/finish-elsewhere/handoff-address.ts';
import { useServerReply } from '../../shared/calls/server-query.ts';
import { StaffDialog } from '../../shared/form/staff-dialog.tsx';
import * as leaseActions from '../../shared/lease-actions/lease-actions.copy.ts';
import { NoticeActions } from '../../shared/lease-actions/notice-actions.tsx';
import { OverlockButtons } from '../../shared/lease-actions/overlock-buttons.tsx';
import { TransferDialog } from '../../shared/lease-actions/transfer-dialog.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListFailure } from '../../shared/list/server-list.tsx';
import * as words from '../storage-map.copy.ts';
import { nameOf } from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';
import { StateBadge } from './state-badge.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitHistory } from './unit-history.tsx';
import { UnitNotes } from './unit-notes.tsx';

interface UnitPanelProps {
  space: SpaceRow;
  onClose: () => void;
  onMaintain: (isOn: boolean) => void;
}

/** One space beside the map: what is true of it, what can be done, what was done. */
export function UnitPanel({ space, onClose, onMaintain }: UnitPanelProps) {
  const say = useCopy(copy);
  const name = nameOf(useCopy(words), space.number);
  const isPhone = useMedia(media.phone);
  const badge = <StateBadge state={space.state} />;
  const record = useServerReply(staffMapApi.readUnit, { params: { id: space.id } });
  return (
    <StaffDialog onClose={onClose} size="side" title={name} {...(!isPhone && { headerAside: badge })}>
      <div className={css.panel}>
        {isPhone && <div>{badge}</div>}
        <UnitFacts space={space} />
        <UnitActions space={space} onMaintain={onMaintain} />
        {record.isPending && <LoadingLines label={say.loading} />}
        {record.isError && <ListFailure list={record} />}
        {record.data && <Record id={space.id} record={record.data} />}
      </div>
    </StaffDialog>
  );
}

function Record({ id, record }: { id: string; record: UnitRecord }) {
  return (
    <>
      <UnitNotes id={id} record={record} />
      <UnitHistory record={record} />
    </>
  );
}

/** All that can be done with a space, in one place. */
export function UnitActions({ space, onMaintain }: Pick<UnitPanelProps, 'space' | 'onMaintain'>) {
  const say = useCopy(copy);
  const map = useCopy(words);
  const { tenancy, state, number } = space;
  return (
    <div className={css.actions}>
      {tenancy && (
        <>
          <Link
            href={`/customers?customer=${tenancy.customerId}`}
            className={buttonClass({ look: 'soft', size: 'small' })}
          >
            <ButtonContent iconBefore={<User size={18} />}>{say.openCustomer}</ButtonContent>
          </Link>
          <Link href={`/payments?take=${number}`} className={buttonClass({ look: 'soft', size: 'small' })}>
            <ButtonContent iconBefore={<HandCoins size={18} />}>{say.takePayment}</ButtonContent>
          </Link>
          <LeaseActions number={number} tenancy={tenancy} />
        </>
      )}
      {state === 'available' && (
        <>
          {/* Another document: the customers' own. */}
          <a
            href={addressAtCounter('rent-unit', String(number))}
            className={buttonClass({ look: 'soft', size: 'small' })}
          >
            <ButtonContent iconBefore={<KeyRound size={18} />}>{say.rentWalkIn}</ButtonContent>
          </a>
          <Button
            look="quiet"
            size="small"
            iconBefore={<Wrench size={18} />}
            onPress={() => onMaintain(true)}
          >
            {map.intoMaintenance}
          </Button>
        </>
      )}
      {state === 'maintenance' && (
        <Button look="soft" size="small" iconBefore={<Wrench size={18} />} onPress={() => onMaintain(false)}>
          {map.outOfMaintenance}
        </Button>
      )}
    </div>
  );
}

type Tenancy = NonNullable<SpaceRow['tenancy']>;

/** A hold has no lease to carry elsewhere, and nobody is moved who is about to leave. */
function LeaseActions({ number, tenancy }: { number: string; tenancy: Tenancy }) {
  const words = useCopy(leaseActions);
  const [isMoving, setMoving] = useState(false);
  const { leaseId, customerName, balance, holdExpiresAt, vacatedOn, leavesOn, overlock } = tenancy;
  const lease = { id: leaseId, unit: number };
  const canLock = amountToCents(balance) >= gateOffMinCents;
  if (holdExpiresAt !== null) return null;
  return (
    <>
      {vacatedOn === null && (
        <Button
          look="soft"
          size="small"
          aria-label={words.transfer.actionOf(number)}
          onPress={() => setMoving(true)}
        >
          {words.transfer.action}
        </Button>
      )}
      {vacatedOn === null && <NoticeActions lease={{ ...lease, customerName, leavesOn }} />}
      {(overlock !== 'off' || canLock) && (
        <section className={css.lockActions} aria-label={words.overlock.title}>
          <h3 className={css.term}>{words.overlock.standing(words.overlock.states[overlock])}</h3>
          <OverlockButtons lease={lease} state={overlock} canLock={canLock} />
        </section>
      )}
      {isMoving && (
        <TransferDialog lease={lease} customerName={customerName} onClose={() => setMoving(false)} />
      )}
    </>
  );
}
