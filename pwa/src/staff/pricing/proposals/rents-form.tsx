import { useState } from 'react';
import { formatDollars } from 'schemas/kit/money';
import { approveForm, pricingProposalsApi, type RentProposal } from 'schemas/reporting/pricing-proposals';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './proposals.copy.ts';
import { sumRaises } from './sum-raises.ts';

interface RentsFormProps {
  rents: readonly RentProposal[];
  earliestOn: string;
  onClose: () => void;
}

type Refused = { rent: RentProposal; why: string };

/** The chosen raises, planned one by one; of each that was refused it is said why. */
export function RentsForm(props: RentsFormProps) {
  const say = useCopy(copy).rents;
  // What was chosen when it was asked: the list behind changes with each that is planned.
  const [rents] = useState(props.rents);
  const [refused, setRefused] = useState<Refused[]>();
  const form = useRentsForm({ ...props, rents }, setRefused);
  const { cents, leavers } = sumRaises(rents);
  const isOver = refused !== undefined;
  return (
    <FormDialog
      form={form}
      refused={say.refused}
      onClose={props.onClose}
      title={say.formTitle(rents.length)}
      lead={say.formLead(formatDollars(cents), say.leavers(leavers))}
      action={!isOver && say.save}
      working={say.saving}
    >
      {refused ? (
        <RefusedRents refused={refused} />
      ) : (
        <>
          <TextField label={say.from} type="date" {...form.field('effectiveOn')} />
          <TextField label={say.reason} maxLength={200} autoComplete="off" {...form.field('reason')} />
        </>
      )}
    </FormDialog>
  );
}

function RefusedRents({ refused }: { refused: readonly Refused[] }) {
  const say = useCopy(copy).rents;
  return (
    <Notice look="warning" title={say.some(refused.length)} isLive>
      {refused.map(({ rent, why }) => (
        <p key={rent.leaseId}>
          {say.unit(rent.unitNumber)}, {rent.customerName}: {why}
        </p>
      ))}
    </Notice>
  );
}

function useRentsForm(
  { rents, earliestOn, onClose }: RentsFormProps,
  onRefused: (refused: Refused[]) => void,
) {
  const say = useCopy(copy).rents;
  const { newId } = useCtx();
  // One for each lease, the same however often it is pressed.
  const [keys] = useState(() => rents.map(newId));
  return useRecordForm({
    fields: { effectiveOn: earliestOn, reason: '' },
    judge: (typed) => ({
      ...(!typed.effectiveOn.endsWith('-01') && { effectiveOn: say.notFirst }),
      ...fieldErrors<typeof typed>(approveForm.omit({ rate: true }), typed),
    }),
    send: (typed, { run }) =>
      run(pricingProposalsApi.approveRents, {
        body: {
          ...typed,
          rents: rents.map(({ leaseId, ruleId, rate }, i) => ({
            key: keys[i] ?? '',
            ...{ leaseId, ruleId, rate, proposed: rate },
          })),
        },
      }),
    onDone: (answers) => {
      const refused = answers.flatMap(({ leaseId, refusal }) => {
        const rent = rents.find((one) => one.leaseId === leaseId);
        return rent && refusal ? [{ rent, why: say.refusals[refusal] }] : [];
      });
      const planned = answers.length - refused.length;
      if (planned > 0) showToast({ title: say.done(planned), description: say.doneText });
      if (refused.length === 0) return onClose();
      onRefused(refused);
    },
  });
}
