import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PrintSheet } from '../../ui/layout/print-sheet/print-sheet.tsx';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import { SheetHead } from '../shared/frame/sheet-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import type { MaintenanceDraft } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';

interface TicketSheetProps {
  ticket: MaintenanceTicket;
  draft: MaintenanceDraft;
}

/** The ticket on paper, without a name and without what was written. */
export function TicketSheet({ ticket, draft }: TicketSheetProps) {
  const { emergencyPhone } = useCtx().facility;
  const words = useCopy(copy);
  const say = words.complete;
  const nameUnit = useUnitName();
  return (
    <PrintSheet>
      <div className={parts.sheet}>
        <SheetHead title={say.sheetTitle} note={say.sheetNote} />
        <div>
          <p>{say.ticket}</p>
          <p className={parts.sheetReceipt}>{ticket.ticketNumber}</p>
          {draft.issueType !== null && (
            <p className={parts.strong}>
              {say.about(words.issues[draft.issueType], nameUnit(draft.unitNumber))}
            </p>
          )}
        </div>
        <p>{say.sheetEmergency(emergencyPhone)}</p>
      </div>
    </PrintSheet>
  );
}
