import type { MapSnapshot } from '../../../facility-map/store/map-store.ts';
import type { Step } from '../rental-draft.ts';
import { IdPhoto, type IdPhotoProps } from './1-id-photo.tsx';
import { Personal } from './2-personal.tsx';
import { Payment } from './3-payment.tsx';
import { Unit } from './4-unit.tsx';
import { GateCode, type GateCodeState } from './5-gate-code.tsx';
import { Lease } from './6-lease.tsx';
import { AutoPay } from './7-auto-pay.tsx';
import type { StepProps } from './step-props.ts';

export interface RentalStepProps extends StepProps {
  step: Step;
  photo: Omit<IdPhotoProps, 'error'>;
  map: MapSnapshot | undefined;
  isOffline: boolean;
  gateCode: { state: GateCodeState; message: string | null; suggestions: string[] };
  isSettled: boolean;
  onChange: (step: Step) => void;
}

/** The screen of a step. */
export function RentalStep({
  step,
  photo,
  map,
  isOffline,
  gateCode,
  isSettled,
  onChange,
  ...common
}: RentalStepProps) {
  switch (step) {
    case 'idPhoto':
      return <IdPhoto {...photo} error={common.errors.idPhoto} />;
    case 'personal':
      return <Personal {...common} />;
    case 'payment':
      return <Payment {...common} map={map} />;
    case 'unit':
      return <Unit {...common} map={map} isOffline={isOffline} />;
    case 'gateCode':
      return <GateCode {...common} {...gateCode} />;
    case 'lease':
      return <Lease {...common} />;
    case 'autoPay':
      return (
        <AutoPay
          {...common}
          photoState={photo.state}
          isOffline={isOffline}
          isSettled={isSettled}
          onChange={onChange}
        />
      );
  }
}
