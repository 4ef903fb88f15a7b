import { facilityFile, toPublicFacility } from 'schemas/facility/facility';
import type { AnyStateMachine } from 'xstate';
import { initialContext as maintenanceContext } from '../../maintenance-request/maintenance-context.ts';
import type { MaintenanceDraft } from '../../maintenance-request/maintenance-draft.ts';
import { maintenanceRequestMachine } from '../../maintenance-request/maintenance-request.machine.ts';
import { moveOutMachine } from '../../move-out/move-out.machine.ts';
import { initialContext as moveOutContext } from '../../move-out/move-out-context.ts';
import type { MoveOutDraft } from '../../move-out/move-out-draft.ts';
import { payBillMachine } from '../../pay-bill/pay-bill.machine.ts';
import { initialContext as billContext } from '../../pay-bill/pay-bill-context.ts';
import type { BillDraft } from '../../pay-bill/pay-bill-draft.ts';
import { referFriendMachine } from '../../refer-friend/refer-friend.machine.ts';
import { initialContext as referralContext } from '../../refer-friend/refer-friend-context.ts';
import type { ReferralDraft } from '../../refer-friend/refer-friend-draft.ts';
import { leaseOf } from '../../rent-unit/lease/shown-lease.ts';
import { rentUnitMachine } from '../../rent-unit/rent-unit.machine.ts';
import { initialContext as rentalContext } from '../../rent-unit/rental-context.ts';
import { emptyDraft as emptyRental, type RentalDraft } from '../../rent-unit/rental-draft.ts';
import { updateInfoMachine } from '../../update-info/update-info.machine.ts';
import { initialContext as infoContext } from '../../update-info/update-info-context.ts';
import { emptyDraft as emptyInfo, type InfoDraft } from '../../update-info/update-info-draft.ts';
import { account, applied } from '../submission/wizard-test-kit.ts';

const tenant = { unitNumber: '42', lastName: "O'Brien" };
const phone = '(859) 555-0123';

/** Forms that may be submitted as they are. */
export const goodBill: BillDraft = { ...tenant, paymentAmount: '85.00' };
export const goodInfo: InfoDraft = { ...emptyInfo, ...tenant, email: 'zoe@example.com' };
export const cleanUnit: MoveOutDraft = {
  ...{ ...tenant, phone, unitEmptied: true, unitCondition: 'clean', cleaningFeeAccepted: false },
  ...{ lockRemoved: true, paysLater: false, finalPaymentConfirmed: true },
};
export const roofLeak: MaintenanceDraft = {
  ...{ ...tenant, phone, category: 'structural', issueType: 'roof-leak', priority: 'high' },
  description: 'Water drips from the ceiling onto my boxes.',
};
export const goodReferral: ReferralDraft = {
  ...{ referenceName: 'Ana', refereeEmail: 'ana@mail.example', unitNumber: '', lastName: '' },
};
export const unit42 = {
  ...{ id: '0199a000-0000-7000-8000-000000000042', unitNumber: '42', kind: 'unit' as const },
  ...{ size: '10x10', monthlyRate: '60.00' },
};
const typedRental: RentalDraft = {
  ...emptyRental,
  ...{ firstName: 'Zoë', lastName: tenant.lastName, address: '12 Elm Street', zipCode: '40069', phone },
  ...{ licenseNumber: 'Z12-345-678', email: 'zoe@example.com', unit: unit42, gateCode: '4819' },
  ...{ leaseAgreementAccepted: true, leaseAcceptedAt: '2026-11-21T10:00:00.000Z', autoPayEnabled: true },
};
const site = toPublicFacility(facilityFile.parse({}), false);
export const goodRental: RentalDraft = {
  ...typedRental,
  leaseShown: leaseOf(typedRental, { facility: site, locale: 'en', isOffline: false }),
};

export interface WizardCase {
  machine: AnyStateMachine;
  /** What it knows when it can be submitted: a good form, and whatever else it takes. */
  context: { draft: object; errors: object; isOffline: boolean };
  /** Where it is submitted, and where a refusal about no field leads. */
  form: string;
  /** What its submission knows besides once it is applied. */
  onceApplied?: object;
  /** Where the states of the submission lie, and what is true at once with them. */
  inside?: string;
  beside?: string;
}

const known = { account, isAccountAsked: true };

export const wizards = {
  rentUnit: { machine: rentUnitMachine, context: { ...rentalContext, draft: goodRental }, form: 'autoPay' },
  moveOut: {
    machine: moveOutMachine,
    context: { ...moveOutContext, draft: cleanUnit, ...known },
    form: 'finalPayment.ready',
  },
  // Whoever reaches the office pays; only a promise is submitted.
  payBill: {
    machine: payBillMachine,
    context: { ...billContext, draft: goodBill, isOffline: true },
    form: 'amount.ready',
  },
  updateInfo: {
    machine: updateInfoMachine,
    context: { ...infoContext, draft: goodInfo, ...known },
    form: 'details.ready',
  },
  maintenanceRequest: {
    machine: maintenanceRequestMachine,
    context: { ...maintenanceContext, draft: roofLeak },
    form: 'details',
  },
  referFriend: {
    machine: referFriendMachine,
    context: { ...referralContext, draft: goodReferral },
    form: 'naming.form list.ready',
    onceApplied: { referrals: [applied.value] },
    inside: 'naming.',
    beside: ' list.ready',
  },
} satisfies Record<string, WizardCase>;
