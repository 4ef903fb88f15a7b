import { useEffect, useState } from 'react';
import {
  type MaintenancePlan,
  maintenanceReason,
  type SpaceRow,
  staffMapApi,
} from 'schemas/reporting/staff-map';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import type { Versions } from '../../shared/form/both-versions.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { signerName } from '../../shared/record/signer-name.ts';
import * as words from '../storage-map.copy.ts';
import { nameOf } from '../storage-map.copy.ts';
import * as copy from '../unit-panel.copy.ts';

interface Maintaining {
  spaces: readonly SpaceRow[];
  isOn: boolean;
  onDone: () => void;
}

/** `clashes` is there once somebody else was faster; what is decided then is decided about what stands by then. */
export function useMaintenance({ spaces, isOn, onDone }: Maintaining) {
  const panel = useCopy(copy);
  const readStored = useReadStored();
  const compare = useCompare(isOn);
  const [seen, setSeen] = useState(spaces);
  const [clashes, setClashes] = useState<Versions[]>();
  const { plan, ask, ...planning } = usePlan(isOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen when it opened is what it is about.
  useEffect(() => void ask(spaces), []);
  const lookAgain = async (reason: string) => {
    const stored = await readStored(seen);
    const changed = stored?.filter(({ id, version }) =>
      seen.some((one) => one.id === id && one.version !== version),
    );
    if (!stored || !changed || changed.length === 0) return;
    setClashes(await compare(changed, reason));
    setSeen(stored);
    await ask(stored);
  };
  const form = useRecordForm({
    fields: { reason: '' },
    judge: ({ reason }) => ({ reason: fieldError(maintenanceReason, reason) }),
    send: async ({ reason }, { run }) => {
      if (!plan) return undefined;
      const staying = new Set(plan.refused.map(({ id }) => id));
      const units = versionsOf(seen).filter(({ id }) => !staying.has(id));
      const done = await run(staffMapApi.setMaintenance, { body: { isOn, reason, units } });
      if (!done) await lookAgain(reason);
      return done;
    },
    onDone: ({ changed }) => {
      showToast({ title: panel.changed(changed.length) });
      onDone();
    },
  });
  return {
    ...form,
    submit: plan ? form.submit : () => void ask(seen),
    isPending: form.isPending || planning.isPending,
    refusal: form.refusal ?? planning.refusal,
    plan,
    clashes,
  };
}

/** What would change and what would not, as the server says it. */
function usePlan(isOn: boolean) {
  const { run, isPending, refusal } = useStaffCall();
  const [plan, setPlan] = useState<MaintenancePlan>();
  const ask = async (rows: readonly SpaceRow[]) =>
    setPlan(await run(staffMapApi.planMaintenance, { body: { units: versionsOf(rows), isOn } }));
  return { plan, ask, isPending, refusal };
}

const versionsOf = (rows: readonly SpaceRow[]) => rows.map(({ id, version }) => ({ id, version }));

/** The same spaces as they are stored this moment. */
function useReadStored() {
  const { call } = useCtx();
  return async (spaces: readonly SpaceRow[]): Promise<SpaceRow[] | undefined> => {
    const read = await call(staffMapApi.read, {});
    const ids = new Set(spaces.map(({ id }) => id));
    return read.ok ? read.value.spaces.filter(({ id }) => ids.has(id)) : undefined;
  };
}

/** What was wanted beside what stands, with what whoever was faster wrote about it. */
function useCompare(isOn: boolean) {
  const { call } = useCtx();
  const map = useCopy(words);
  const panel = useCopy(copy);
  return (changed: readonly SpaceRow[], reason: string): Promise<Versions[]> =>
    Promise.all(
      changed.map(async ({ id, number, state }) => {
        const record = await call(staffMapApi.readUnit, { params: { id } });
        const [latest] = record.ok ? record.value.notes : [];
        const wanted = isOn ? panel.noteKinds.maintenance_on : panel.noteKinds.maintenance_off;
        const said =
          latest && panel.signed(`${panel.noteKinds[latest.kind]}: ${latest.text}`, signerName(latest.by));
        return {
          what: nameOf(map, number),
          mine: `${wanted}: ${reason}`,
          theirs: [map.keys.rent[state], said].filter(Boolean).join(' · '),
        };
      }),
    );
}
