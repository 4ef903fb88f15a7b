import type { MaintenancePlan, SpaceRow } from 'schemas/reporting/staff-map';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { FormOutcome } from '../../shared/form/form-outcome.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
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
  const { plan, clashes, refusal, ...form } = useMaintenance({ spaces, isOn, onDone });
  const count = plan?.changing.length ?? 0;
  const isUnknown = !plan && !form.isPending && Boolean(refusal ?? clashes);
  const action = isOn ? say.maintenanceOn(Math.max(count, 1)) : say.maintenanceOff(Math.max(count, 1));
  const outcome = { refusal, isStale: clashes !== undefined };
  return (
    <FormDialog
      form={{ ...form, isPending: form.isPending && plan !== undefined, refusal: undefined }}
      onClose={onClose}
      title={isOn ? map.intoMaintenance : map.outOfMaintenance}
      lead={isOn ? say.onLead : say.offLead}
      action={isUnknown ? say.planAgain : action}
      working={say.working}
      isDisabled={count === 0 && !isUnknown}
      isByButton
    >
      <FormOutcome form={outcome} versions={clashes} />
      {plan ? <Plan plan={plan} /> : !refusal && <LoadingLines label={say.planning} />}
      <TextField label={say.reason} description={say.reasonHint} {...form.field('reason')} maxLength={200} />
    </FormDialog>
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
