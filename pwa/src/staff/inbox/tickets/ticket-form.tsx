import { useState } from 'react';
import type { Priority } from 'schemas/maintenance/maintenance';
import {
  staffMaintenanceApi,
  type TicketDetail,
  type TicketState,
} from 'schemas/maintenance/staff-maintenance';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import type { Versions } from '../../shared/form/both-versions.tsx';
import { FormOutcome } from '../../shared/form/form-outcome.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { Part } from '../facts.tsx';
import * as inbox from '../inbox.copy.ts';
import * as css from '../inbox.css.ts';
import { ticketStates, urgencies } from './ticket-choices.ts';
import * as copy from './tickets.copy.ts';

interface Draft {
  state: TicketState;
  priority: Priority;
  assigneeId: string | null;
}

const nobody = 'nobody';
const toDraft = ({ state, priority, assignee }: TicketDetail): Draft => ({
  state,
  priority,
  assigneeId: assignee?.id ?? null,
});

/** Who sees to it, how urgent it is, how far it is. */
export function TicketForm({ ticket }: { ticket: TicketDetail }) {
  const words = useCopy(copy);
  const say = useCopy(inbox);
  const form = useTicketForm(ticket);
  const versions = useClashes(form.fields, ticket);
  const { assignee, assignees } = ticket;
  const people =
    assignee && !assignees.some(({ id }) => id === assignee.id) ? [...assignees, assignee] : assignees;
  return (
    <Part title={words.work}>
      <FormOutcome form={form} refused={words.refused} versions={versions} />
      <div className={css.fields}>
        <Select
          label={words.state}
          placeholder={words.state}
          options={ticketStates.map((value) => ({ value, label: words.states[value] }))}
          {...form.field('state')}
        />
        <Select
          label={words.priority}
          placeholder={words.priority}
          options={urgencies.map((value) => ({ value, label: words.priorities[value] }))}
          {...form.field('priority')}
        />
        <Select
          label={words.assignee}
          placeholder={say.nobody}
          options={[
            { value: nobody, label: say.nobody },
            ...people.map(({ id, username }) => ({ value: id, label: username })),
          ]}
          value={form.fields.assigneeId ?? nobody}
          onChange={(id) => form.edit({ assigneeId: id === nobody ? null : id })}
        />
      </div>
      <div className={css.actions}>
        <Button
          size="small"
          pendingLabel={form.isPending ? say.working : undefined}
          onPress={() => form.submit()}
        >
          {words.save}
        </Button>
      </div>
    </Part>
  );
}

/**
 * Once somebody else was faster the draft stays, and is saved over the version now seen. A newer version that a refresh
 * brought under the draft has not been seen yet.
 */
function useTicketForm(ticket: TicketDetail) {
  const words = useCopy(copy);
  const [seenVersion, setSeenVersion] = useState(ticket.version);
  const { id, ticketNumber } = ticket;
  return useRecordForm({
    fields: toDraft(ticket),
    judge: () => ({}),
    send: (draft, { run, isStale }) => {
      const version = isStale ? ticket.version : seenVersion;
      return run(staffMaintenanceApi.change, { params: { id }, body: { ...draft, version } });
    },
    onDone: ({ version }) => {
      setSeenVersion(version);
      showToast({ title: words.saved(ticketNumber) });
    },
  });
}

/** What differs between the draft and the ticket as it is stored now. */
function useClashes(draft: Draft, ticket: TicketDetail): Versions[] {
  const words = useCopy(copy);
  const { nobody: none } = useCopy(inbox);
  const nameOf = (id: string | null) =>
    [ticket.assignee, ...ticket.assignees].find((person) => person?.id === id)?.username ?? none;
  const stored = toDraft(ticket);
  return [
    { what: words.state, mine: words.states[draft.state], theirs: words.states[stored.state] },
    {
      what: words.priority,
      mine: words.priorities[draft.priority],
      theirs: words.priorities[stored.priority],
    },
    { what: words.assignee, mine: nameOf(draft.assigneeId), theirs: nameOf(stored.assigneeId) },
  ];
}
