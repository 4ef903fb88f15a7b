import { z } from 'zod';
import { infoField } from '../customers/info-changes.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as field from '../kit/fields/fields.ts';
import { objectPath } from '../kit/fields/object-path.ts';
import { page, pageQuery } from '../kit/page.ts';
import { amountText, instant } from '../kit/wire.ts';
import { leaseParts } from '../leasing/lease-agreement.ts';
import { moveOutInspection, moveOutState } from '../leasing/move-outs.ts';

export const caseKind = z.enum([
  'id_photo_missing',
  'id_photo_to_check',
  /** Somebody saw another person, or another name, in it. */
  'id_photo_mismatch',
  'signature_missing',
  /** The customer agreed to another text than that of this rental's lease. */
  'lease_to_sign',
  'possible_duplicate',
  /** Somebody was faster while the device was offline: nobody has the unit, or the code, that was asked for. */
  'submission_conflict',
  /** It could not be read or applied; its bytes are kept. */
  'submission_quarantined',
  /** The unit has to be looked at before the move-out is final. */
  'move_out_to_inspect',
  /** The contact on file says that somebody else asked for it. */
  'move_out_disputed',
  'rent_change_missed',
  /** A customer's record is to be changed: by the old contact's link, or here. */
  'info_change_to_confirm',
  /** The old contact says that somebody else asked for it. */
  'info_change_disputed',
  /** Money that fits nothing: paid in another way, too much, or for what is over. */
  'payment_to_check',
  /** The bank took a payment back. */
  'payment_disputed',
  /** A reward is due, and no account was found that it belongs to. */
  'referral_to_credit',
  /** A reward is due, and both sides look like one person. */
  'referral_same_person',
]);

/** What a member of the staff can do about it with one press. */
export const caseOption = z.enum([
  'same_size_unit',
  'next_code',
  'try_again',
  'decline',
  /** The unit is empty: the lease ends, the unit is free. */
  'confirm_move_out',
  /** It is not, or the tenant stays: the lease goes on. */
  'withdraw_move_out',
  /** Whoever asks is the customer: the record is changed. */
  'confirm_info_change',
  'decline_info_change',
  /** They are two people: both get their credit. */
  'give_reward',
  /** The ID was seen after all, and it is the customer. */
  'id_matches',
  /** What becomes of a rental whose ID shows somebody else, with the reason. */
  'id_decided',
  'done',
]);
export type CaseOption = z.output<typeof caseOption>;

export const likeness = z.enum(['email', 'phone', 'card']);
export type Likeness = z.output<typeof likeness>;

/** Something a person of the staff has to look at. */
export const caseRow = z.object({
  id: z.uuid(),
  kind: caseKind,
  state: z.enum(['open', 'resolved']),
  leaseId: z.uuid().nullable(),
  unitNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  createdAt: instant,
  options: z.array(caseOption),
  /** Of a case about a submission: what was sent, and what stands in its way. */
  submission: z
    .object({
      id: z.uuid(),
      kind: z.string(),
      receiptNumber: z.string().nullable(),
      /** The problem's sentence. */
      message: z.string(),
      /** Absent when it cannot be opened. */
      sent: z
        .object({
          name: z.string(),
          /** Null, here and below: not of this kind. */
          email: z.string().nullable(),
          phone: z.string().nullable(),
          unit: z.string().nullable(),
          gateCode: z.string().nullable(),
          vacatedOn: z.iso.date().nullable(),
          amount: amountText.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Of a move-out: what to look at before it is final. */
  moveOut: z
    .object({
      /** `requested`: nothing counts yet. `accepted`: rent has stopped. Of another there is nothing left to decide. */
      state: moveOutState,
      receiptNumber: z.string(),
      vacatedOn: z.iso.date(),
      unitCondition: z.enum(['clean', 'dirty']),
      /** Null: nobody said. */
      lockRemoved: z.boolean().nullable(),
      photoPaths: z.array(objectPath),
      /** As typed with the request; the customer's own stands in the customer's record. */
      phone: z.string(),
      /** Open now, and paid ahead. */
      balance: amountText,
      credit: amountText,
      /** Paid for months that begin after the tenant left: nothing gives it back by itself. */
      paidForLater: amountText,
      /** Open of the balance for months that begin after that day: void once the move-out counts. */
      openForLater: amountText,
      /** Accepted with it or with one of the others, "0.00" when all said clean. */
      cleaningFee: amountText,
      /** Requests for the same lease that are settled with it, or wait beside it; oldest first. */
      others: z.array(
        z.object({
          receiptNumber: z.string(),
          sentAt: instant,
          vacatedOn: z.iso.date(),
          unitCondition: z.enum(['clean', 'dirty']),
          photoPaths: z.array(objectPath),
        }),
      ),
      /** Charged by now, "0.00" when it is not. */
      chargedFee: amountText,
      /** Until when the contact on file may confirm it by the link in the letter; null when they cannot. */
      linkUntil: instant.nullable(),
    })
    .nullable(),
  /** Of a change of a customer's record: what stands there now, and what was asked for. */
  infoChange: z
    .object({
      changes: z.array(z.object({ field: infoField, from: z.string(), to: z.string() })),
      /** Of a new card its brand and last four digits, as far as they are known. */
      card: z.string().nullable(),
      hasCard: z.boolean(),
      /** False: the link in a letter was not sent, since too many were. */
      isLinkSent: z.boolean(),
      expiresAt: instant,
    })
    .nullable(),
  /** Of a referral whose sides look like one person: by what. */
  alike: z.array(likeness).nullable(),
  /** Of a lease that is to be signed: in what the customer was shown another; empty when nobody can tell. */
  leaseDiffers: z.array(z.enum(leaseParts)).nullable(),
});
export type SentFacts = NonNullable<NonNullable<z.output<typeof caseRow>['submission']>['sent']>;
export type CaseRow = z.output<typeof caseRow>;

export const casesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/cases',
    summary: 'Open cases, oldest first',
    query: pageQuery,
    reply: page(caseRow),
    csv: {
      name: 'cases',
      columns: ['createdAt', 'kind', 'state', 'unitNumber', 'customerName', 'submission.message'],
      words: { kind: 'cases', state: 'caseStates' },
    },
    staff: 'clerk',
    problems: ['not_signed_in'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/staff/cases/:id/resolve',
    summary: 'Decides an open case; a second decision is refused',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      option: caseOption,
      /** What the customer is told, or why it is decided so; whatever declines, withdraws or decides asks for it. */
      message: field.paragraphField(1, field.fieldMessages.commentText, 500).optional(),
      /** Of a move-out that is confirmed: what was found. Without it the unit is free and the fee stays. */
      inspection: moveOutInspection.optional(),
    }),
    reply: z.object({ state: z.literal('resolved'), unit: z.string().nullable() }),
    staff: 'clerk',
    problems: [
      'not_signed_in',
      'not_found',
      'version_conflict',
      'nothing_free',
      'nothing_free_at_rent',
      'unit_taken',
      'unit_not_available',
      'unit_unknown',
      'gate_code_taken',
      'photo_unknown',
      'too_many_holds',
      'missing_fields',
      'submission_closed',
      'account_not_found',
      'amount_too_high',
    ],
  }),
};
