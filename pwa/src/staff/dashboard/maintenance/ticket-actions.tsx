import { useState } from 'react';
import { staffMaintenanceApi, type TicketRow } from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as css from '../dashboard.css.ts';
import * as copy from './maintenance.copy.ts';

const outcomes = ['done', 'declined'] as const;
type Outcome = (typeof outcomes)[number];

/** A closed ticket is not opened again, so each asks first. */
export function TicketActions({ row }: { row: TicketRow }) {
  const words = useCopy(copy);
  const { id, version, ticketNumber } = row;
  const { run, isPending } = useStaffCall({ noAnswer: words.noAnswer, refusedToast: words.refused });
  const [pressed, setPressed] = useState<Outcome>();
  const [asked, setAsked] = useState<Outcome>();
  const { title, text } = words.asks[asked ?? 'done'];
  const close = async (outcome: Outcome) => {
    setAsked(undefined);
    setPressed(outcome);
    const done = await run(staffMaintenanceApi.close, { params: { id }, body: { version, outcome } });
    if (done !== undefined) showToast({ title: words.closed(ticketNumber) });
  };
  return (
    <div className={css.caseActions}>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          look={outcome === 'done' ? 'soft' : 'quiet'}
          size="small"
          aria-label={words.actionOf(words[outcome], ticketNumber)}
          pendingLabel={isPending && pressed === outcome ? words.working : undefined}
          onPress={() => setAsked(outcome)}
        >
          {words[outcome]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={title}
        confirmLabel={words[asked ?? 'done']}
        onConfirm={() => asked && void close(asked)}
        cancelLabel={words.notYet}
        onCancel={() => setAsked(undefined)}
        look={asked === 'declined' ? 'destructive' : 'primary'}
      >
        {text}
      </ConfirmDialog>
    </div>
  );
}
