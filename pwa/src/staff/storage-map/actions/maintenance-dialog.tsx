import type { MaintenancePlan, SpaceRow } from 'schemas/facility/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { BothVersions } from '../../shared/record/both-versions.tsx';
import * as words from '../storage-map.copy.ts';
import { nameOf } from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';
import * as copy from '../unit-panel.copy.ts';
import { useMaintenance } from './use-maintenance.ts';

interface MaintenanceDialogProps {
  spaces: readonly SpaceRow[];
  isOn: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** What changes and what does not is said first; then all that changes, changes at once. */
export function MaintenanceDialog({ spaces, isOn, onDone, onClose }: MaintenanceDialogProps) {
  const say = useCopy(copy);
  const map = useCopy(words);
  const form = useMaintenance({ spaces, isOn, onDone });
  const title = isOn ? map.intoMaintenance : map.outOfMaintenance;
  const count = form.plan?.changing.length ?? 0;
  const isUnknown = !form.plan && !form.isPending && Boolean(form.refusal ?? form.clashes);
  const act = isOn ? say.maintenanceOn(Math.max(count, 1)) : say.maintenanceOff(Math.max(count, 1));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={say.close}
      size="panel"
      title={title}
      bodyLabel={title}
      footer={
        <Button
          isDisabled={count === 0 && !isUnknown}
          onPress={() => void form.change()}
          pendingLabel={form.isPending && form.plan ? say.working : undefined}
        >
          {isUnknown ? say.planAgain : act}
        </Button>
      }
    >
      <div className={css.panel}>
        <p className={text.lead}>{isOn ? say.onLead : say.offLead}</p>
        {form.clashes && <BothVersions rows={form.clashes} />}
        <Refusal refusal={form.refusal} />
        {form.plan ? <Plan plan={form.plan} /> : !form.refusal && <LoadingLines label={say.planning} />}
        <TextField
          label={say.reason}
          description={say.reasonHint}
          value={form.reason}
          onChange={form.setReason}
          maxLength={200}
          error={form.error}
        />
      </div>
    </Dialog>
  );
}

export function Plan({ plan: { changing, refused } }: { plan: MaintenancePlan }) {
  const say = useCopy(copy);
  const map = useCopy(words);
  return (
    <>
      <section className={css.section}>
        <h3 className={css.sectionTitle}>
          {changing.length > 0 ? say.changes(changing.length) : say.nothingChanges}
        </h3>
        <p>{changing.map((number) => nameOf(map, number)).join(', ')}</p>
      </section>
      {refused.length > 0 && (
        <section className={css.section}>
          <h3 className={css.sectionTitle}>{say.refusedUnits}</h3>
          <ul className={css.lines}>
            {refused.map(({ id, number, why }) => (
              <li key={id} className={css.line}>
                {say.whyOf(nameOf(map, number ?? '–'), say.why[why])}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
