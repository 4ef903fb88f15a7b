import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffMaintenanceApi, type TicketRow } from 'schemas/maintenance/staff-maintenance';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import * as css from '../dashboard.css.ts';
import * as copy from './maintenance.copy.ts';

const outcomes = ['done', 'declined'] as const;
type Outcome = (typeof outcomes)[number];

/** A closed ticket is not opened again, so each asks first. */
export function TicketActions({ row }: { row: TicketRow }) {
  const words = useCopy(copy);
  const { pending, close } = useCloseTicket(row);
  const [asked, setAsked] = useState<Outcome>();
  const { title, text } = words.asks[asked ?? 'done'];
  const confirm = () => {
    if (asked) void close(asked);
    setAsked(undefined);
  };
  return (
    <div className={css.caseActions}>
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          look={outcome === 'done' ? 'soft' : 'quiet'}
          size="small"
          aria-label={words.actionOf(words[outcome], row.ticketNumber)}
          pendingLabel={pending === outcome ? words.working : undefined}
          onPress={() => setAsked(outcome)}
        >
          {words[outcome]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={title}
        confirmLabel={words[asked ?? 'done']}
        onConfirm={confirm}
        cancelLabel={words.notYet}
        onCancel={() => setAsked(undefined)}
        look={asked === 'declined' ? 'destructive' : 'primary'}
      >
        {text}
      </ConfirmDialog>
    </div>
  );
}

/** The list then shows what is true, whether it was this decision or somebody else's. */
function useCloseTicket({ id, version, ticketNumber }: TicketRow) {
  const { call } = useCtx();
  const queries = useQueryClient();
  const words = useCopy(copy);
  const say = useSentence();
  const [pending, setPending] = useState<Outcome>();
  const close = async (outcome: Outcome) => {
    if (pending) return;
    setPending(outcome);
    const result = await call(staffMaintenanceApi.close, { params: { id }, body: { version, outcome } });
    setPending(undefined);
    if (result.ok) showToast({ title: words.closed(ticketNumber) });
    else {
      const { code, message } = result.failure;
      const description = code === 'unreachable' ? words.noAnswer : say(message);
      showToast({ title: words.refused, description, look: 'destructive' });
    }
    await queries.invalidateQueries({ queryKey: [staffMaintenanceApi.list.path] });
  };
  return { pending, close };
}
