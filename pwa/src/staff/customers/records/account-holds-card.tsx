import { Hand } from 'lucide-react';
import { useState } from 'react';
import {
  type AccountHold,
  type AccountHoldKind,
  accountHoldKind,
  holdForm,
} from 'schemas/customers/customer-records';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { fieldError } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { signerName } from '../../shared/record/signer-name.ts';
import { useHasRole } from '../../shared/session/staff-user.tsx';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import * as copy from './records.copy.ts';

export function AccountHoldsCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy).holds;
  const isManager = useHasRole('manager');
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Section
      title={words.title}
      action={
        isManager && (
          <Button look="soft" size="small" onPress={() => setPlacing(true)}>
            {words.add}
          </Button>
        )
      }
    >
      {!isManager && <p className={css.under}>{words.byManager}</p>}
      {profile.holds.length === 0 && (
        <EmptyState icon={<Hand size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {profile.holds.map((hold) => (
          <Hold key={hold.id} hold={hold} mayLift={isManager} />
        ))}
      </ul>
      {isPlacing && <HoldForm customerId={profile.id} onClose={() => setPlacing(false)} />}
    </Section>
  );
}

function Hold({ hold, mayLift }: { hold: AccountHold; mayLift: boolean }) {
  const words = useCopy(copy).holds;
  const { signed } = useCopy(profileCopy);
  const when = useWhen();
  const { kind, reason, by, at, lifted } = hold;
  return (
    <li className={css.item}>
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{words.kinds[kind]}</p>
        <p>{reason}</p>
        <p className={css.under}>{signed(signerName(by), when.instant(at))}</p>
        {lifted && <p className={css.under}>{words.over(signerName(lifted.by), when.instant(lifted.at))}</p>}
      </div>
      {!lifted && mayLift && <LiftButton hold={hold} />}
    </li>
  );
}

function LiftButton({ hold }: { hold: AccountHold }) {
  const words = useCopy(copy).holds;
  const { cancel } = useCopy(profileCopy);
  const { run, isPending } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const lift = async () => {
    setAsked(false);
    if (await run(customersApi.liftAccountHold, { params: { id: hold.id } }))
      showToast({ title: words.lifted });
  };
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={words.liftOf(words.kinds[hold.kind])}
        isDisabled={isPending}
        onPress={() => setAsked(true)}
      >
        {words.lift}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.liftTitle}
        confirmLabel={words.lift}
        onConfirm={() => void lift()}
        cancelLabel={cancel}
        onCancel={() => setAsked(false)}
      >
        {words.liftText}
      </ConfirmDialog>
    </>
  );
}

function HoldForm({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const words = useCopy(copy).holds;
  const form = useRecordForm({
    fields: { kind: null as AccountHoldKind | null, reason: '' },
    judge: ({ kind, reason }) => ({
      kind: kind === null ? words.kindMissing : undefined,
      reason: fieldError(holdForm.shape.reason, reason),
    }),
    send: async ({ kind, reason }, { run, key }) => {
      if (kind === null) return undefined;
      return run(customersApi.placeAccountHold, { params: { id: customerId }, body: { kind, reason, key } });
    },
    onDone: () => {
      showToast({ title: words.placed });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={words.add} action={words.add} working={words.placing}>
      <Select
        label={words.kind}
        placeholder={words.choose}
        options={accountHoldKind.options.map((value) => ({ value, label: words.kinds[value] }))}
        {...form.field('kind')}
      />
      <TextField label={words.reason} {...form.field('reason')} autoComplete="off" />
    </FormDialog>
  );
}
