import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HeldPayment } from 'schemas/payments/payments';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useHours } from '../../../core/i18n/use-hours.ts';
import { WayFromGate } from '../../../facility-map/view/way/way-from-gate.tsx';
import * as sharedCopy from '../payment-pages.copy.ts';
import * as copy from './after-payment.copy.ts';
import * as css from './after-payment.css.ts';
import type { Confirmed } from './confirmation.machine.ts';
import { GateCodeCard } from './gate-code-card.tsx';
import { PaidDates } from './paid-dates.tsx';

interface PaidRentalProps {
  confirmed: Confirmed;
  held: HeldPayment & { gateCode: string };
  receipt: ReactNode;
}

/** After the first month, for whoever holds it: the code, the unit and how to get in, the receipt, the dates. */
export function PaidRental({ confirmed, held, receipt }: PaidRentalProps) {
  const { unit, unitSize, isOnPlan, gateCode, next } = { ...confirmed, ...held };
  const { paidAt, amount, gateCodeState } = confirmed;
  return (
    <div className={css.grid}>
      <GateCodeCard code={gateCode} isActive={gateCodeState === 'active'} />
      <UnitCard unit={unit ?? ''} size={unitSize} isOnPlan={isOnPlan} />
      {receipt}
      {next && paidAt && amount && <PaidDates paidAt={paidAt} amount={amount} next={next} />}
    </div>
  );
}

interface UnitCardProps {
  unit: string;
  size: string;
  isOnPlan: boolean;
}

function UnitCard({ unit, size, isOnPlan }: UnitCardProps) {
  const say = useCopy(copy);
  const shared = useCopy(sharedCopy);
  const hours = useHours();
  const { facility } = useCtx();
  const isThere = useKiosk() !== null;
  return (
    <section aria-label={say.in} className={css.part}>
      <div className={css.unitLine}>
        <h2 className={css.unit}>{shared.unit(unit)}</h2>
        <span className={css.quiet}>{say.size(size)}</span>
      </div>
      {isOnPlan && <WayFromGate unitNumber={unit} />}
      <ul className={css.ways}>
        {!isThere && <Way icon={<MapPin aria-hidden="true" />}>{facility.address}</Way>}
        <Way icon={<Clock aria-hidden="true" />}>{say.open(hours)}</Way>
      </ul>
    </section>
  );
}

const Way = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <li className={css.way}>
    {icon}
    <span>{children}</span>
  </li>
);
