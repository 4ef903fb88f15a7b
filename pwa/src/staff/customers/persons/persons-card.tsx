import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type AuthorisedPerson, personForm } from 'schemas/customers/customer-records';
import { type CustomerProfile, customersApi } from 'schemas/customers/customers';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as css from '../customers.css.ts';
import * as profileCopy from '../profile.copy.ts';
import { Section } from '../section.tsx';
import { PersonCodes } from './person-codes.tsx';
import * as copy from './persons.copy.ts';

export function PersonsCard({ profile }: { profile: CustomerProfile }) {
  const words = useCopy(copy);
  const [isAdding, setAdding] = useState(false);
  const { authorisedPersons } = profile;
  return (
    <Section
      title={words.title}
      action={
        <Button look="soft" size="small" onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      }
    >
      {authorisedPersons.length === 0 && (
        <EmptyState icon={<UserPlus size={32} />} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      )}
      <ul className={css.list}>
        {authorisedPersons.map((person) => (
          <Person key={person.id} person={person} leases={profile.leases} />
        ))}
      </ul>
      {isAdding && <PersonForm customerId={profile.id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Person({ person, leases }: { person: AuthorisedPerson; leases: CustomerProfile['leases'] }) {
  const words = useCopy(copy);
  const { cancel } = useCopy(profileCopy);
  const { run, isPending } = useStaffCall();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    setAsked(false);
    if (await run(customersApi.removePerson, { params: { id: person.id } }))
      showToast({ title: words.removed });
  };
  return (
    <li className={css.item}>
      <div className={css.itemWords}>
        <p className={css.itemTitle}>{person.name}</p>
        <p className={css.under}>
          {person.relation} · {formatPhone(phoneDigits(person.phone))}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={words.removeOf(person.name)}
        isDisabled={isPending}
        onPress={() => setAsked(true)}
      >
        {words.remove}
      </Button>
      <PersonCodes person={person} leases={leases} />
      <ConfirmDialog
        isOpen={isAsked}
        title={words.removeTitle(person.name)}
        confirmLabel={words.remove}
        onConfirm={() => void remove()}
        cancelLabel={cancel}
        onCancel={() => setAsked(false)}
        look="destructive"
      >
        {words.removeText}
      </ConfirmDialog>
    </li>
  );
}

function PersonForm({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const words = useCopy(copy);
  const form = useRecordForm({
    fields: { name: '', phone: '', relation: '' },
    judge: (typed) => fieldErrors(personForm, typed),
    send: (typed, { run, key }) =>
      run(customersApi.addPerson, { params: { id: customerId }, body: { ...typed, key } }),
    onDone: () => {
      showToast({ title: words.added });
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={words.add} action={words.add} working={words.adding}>
      <TextField label={words.name} {...form.field('name')} autoComplete="off" />
      <PhoneField label={words.phone} {...form.field('phone')} autoComplete="off" />
      <TextField
        label={words.relation}
        description={words.relationHint}
        {...form.field('relation')}
        autoComplete="off"
      />
    </FormDialog>
  );
}
