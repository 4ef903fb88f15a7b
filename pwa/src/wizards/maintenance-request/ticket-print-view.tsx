import type { MaintenanceTicket } from 'schemas/maintenance/maintenance';
import { useCtx } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { PrintView } from '../../ui/layout/print-view/print-view.tsx';
import { useUnitName } from '../shared/account-lookup/use-unit-name.ts';
import { PrintHead } from '../shared/frame/print-head.tsx';
import * as parts from '../shared/frame/wizard-parts.css.ts';
import type { MaintenanceDraft } from './maintenance-draft.ts';
import * as copy from './maintenance-request.copy.ts';
import { wordContact } from './word-contact.ts';

interface TicketPrintViewProps {
  ticket: MaintenanceTicket;
  draft: MaintenanceDraft;
}

/** The ticket on paper, without a name and without what was written. */
export function TicketPrintView({ ticket, draft }: TicketPrintViewProps) {
  const { emergencyPhone } = useCtx().facility;
  const words = useCopy(copy);
  const say = words.complete;
  const nameUnit = useUnitName();
  return (
    <PrintView>
      <div className={parts.printView}>
        <PrintHead title={say.printTitle} note={say.printNote(wordContact(say, ticket))} />
        <div>
          <p>{say.ticket}</p>
          <p className={parts.printReceipt}>{ticket.ticketNumber}</p>
          {draft.issueType !== null && (
            <p className={parts.strong}>
              {say.about(words.issues[draft.issueType], nameUnit(draft.unitNumber))}
            </p>
          )}
        </div>
        <p>{say.printEmergency(emergencyPhone)}</p>
      </div>
    </PrintView>
  );
}
