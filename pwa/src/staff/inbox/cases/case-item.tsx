import {
  CircleDollarSign,
  CloudAlert,
  Copy,
  FileSignature,
  FileWarning,
  Gift,
  IdCard,
  Landmark,
  MailWarning,
  PenLine,
  ScanFace,
  ShieldAlert,
  Truck,
  UserPen,
  UserX,
} from 'lucide-react';
import type { CaseRow } from 'schemas/inbox/cases';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import * as css from '../../shared/items/items.css.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseInfoChange } from './case-info-change.tsx';
import { CaseLease } from './case-lease.tsx';
import { CaseMoveOut } from './case-move-out.tsx';
import { CaseSubmission } from './case-submission.tsx';
import * as cases from './cases.copy.ts';

const icons = {
  id_photo_missing: IdCard,
  id_photo_to_check: ScanFace,
  id_photo_mismatch: UserX,
  signature_missing: PenLine,
  lease_to_sign: FileSignature,
  possible_duplicate: Copy,
  submission_conflict: CloudAlert,
  submission_quarantined: FileWarning,
  move_out_to_inspect: Truck,
  move_out_disputed: ShieldAlert,
  rent_change_missed: MailWarning,
  info_change_to_confirm: UserPen,
  info_change_disputed: ShieldAlert,
  payment_to_check: CircleDollarSign,
  payment_disputed: Landmark,
  referral_to_credit: Gift,
  referral_same_person: ScanFace,
};

/** What needs a person, what is known of it, and what that person can do with one press. */
export function CaseItem({ row }: { row: CaseRow }) {
  const words = useCopy(cases);
  const when = useWhen();
  const Icon = icons[row.kind];
  return (
    <li className={css.item}>
      <Icon size={20} className={css.itemIcon} aria-hidden="true" />
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{words.kinds[row.kind]}</p>
        {!row.submission && <p className={css.under}>{words.of(row.unitNumber, row.customerName)}</p>}
      </div>
      <time dateTime={row.createdAt} className={css.instant}>
        {when.instant(row.createdAt)}
      </time>
      {row.submission && <CaseSubmission submission={row.submission} />}
      {row.moveOut && (
        <CaseMoveOut moveOut={row.moveOut} unit={row.unitNumber ?? ''} customer={row.customerName ?? ''} />
      )}
      {row.infoChange && (
        <CaseInfoChange infoChange={row.infoChange} canStillConfirm={row.kind === 'info_change_to_confirm'} />
      )}
      {row.alike && (
        <p className={css.caseBody}>{words.alike(row.alike.map((by) => words.alikeBy[by]).join(', '))}</p>
      )}
      {row.leaseDiffers && row.leaseId && (
        <CaseLease leaseId={row.leaseId} unit={row.unitNumber ?? ''} differs={row.leaseDiffers} />
      )}
      <CaseActions row={row} />
    </li>
  );
}
