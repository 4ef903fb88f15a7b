import { Hand } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type CustomerHold, type HoldKind, holdForm, holdKind } from 'schemas/customers/customer-records';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useSentence } from '../../../core/i18n/locale.tsx';
import { useWhen } from '../../../core/i18n/use-when.ts';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { signerName } from '../../shared/record/signer-name.ts';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import * as copy from './records.copy.ts';

export function HoldsCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy).holds;
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Section
      title={words.title}
      action={
        <Button look="soft" size="small" onPress={() => setPlacing(true)}>
          {words.add}
        </Button>
      }
    >
      {profile.holds.length === 0 && (
        <EmptyState icon={<Hand size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {profile.holds.map((hold) => (
          <Hold key={hold.id} hold={hold} />
        ))}
      </ul>
      {isPlacing && <HoldForm customerId={profile.id} onClose={() => setPlacing(false)} />}
    </Section>
  );
}

function Hold({ hold }: { hold: CustomerHold }) {
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
      {!lifted && <LiftButton hold={hold} />}
    </li>
  );
}

function LiftButton({ hold }: { hold: CustomerHold }) {
  const words = useCopy(copy).holds;
  const { cancel } = useCopy(profileCopy);
  const { run, isPending } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const lift = async () => {
    setAsked(false);
    if (await run(customersApi.liftHold, { params: { id: hold.id } })) showToast({ title: words.lifted });
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
  const { close } = useCopy(profileCopy);
  const say = useSentence();
  const formId = useId();
  const form = useHoldDraft(customerId, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={close}
      size="panel"
      title={words.add}
      bodyLabel={words.add}
      footer={
        <Button type="submit" form={formId} pendingLabel={form.isPending ? words.placing : undefined}>
          {words.add}
        </Button>
      }
    >
      <form id={formId} className={css.stack} onSubmit={form.submit} noValidate>
        {form.refusal && <Notice look="error" title={form.refusal} isLive />}
        <Select
          label={words.kind}
          placeholder={words.choose}
          options={holdKind.options.map((value) => ({ value, label: words.kinds[value] }))}
          value={form.kind}
          onChange={form.setKind}
          error={form.errors.kind && words.kindMissing}
        />
        <TextField
          label={words.reason}
          value={form.reason}
          onChange={form.setReason}
          autoComplete="off"
          error={form.errors.reason && say(form.errors.reason)}
        />
      </form>
    </Dialog>
  );
}

function useHoldDraft(id: string, onPlaced: () => void) {
  const { newId } = useCtx();
  const words = useCopy(copy).holds;
  const { run, isPending, refusal } = useStaffCall();
  const [key] = useState(newId);
  const [kind, setKind] = useState<HoldKind | null>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const errors = wasTried ? fieldErrors(holdForm, { kind, reason }) : {};
  const place = async () => {
    setTried(true);
    const form = holdForm.safeParse({ kind, reason });
    if (!form.success) return;
    if (!(await run(customersApi.placeHold, { params: { id }, body: { ...form.data, key } }))) return;
    showToast({ title: words.placed });
    onPlaced();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void place();
  };
  return { kind, setKind, reason, setReason, errors, submit, isPending, refusal };
}
