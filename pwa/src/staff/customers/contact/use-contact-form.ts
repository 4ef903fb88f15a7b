import { useState } from 'react';
import { type Contact, type CustomerProfile, contactForm, customersApi } from 'schemas/customers/customers';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import * as copy from './contact.copy.ts';
import { type Clash, mergeContact } from './merge-contact.ts';

const toForm = (contact: Contact): Contact => ({
  ...contact,
  phone: formatPhone(phoneDigits(contact.phone)),
});

/** A change by hand. `clashes` is there once somebody else was faster, and holds what both of them changed. */
export function useContactForm({ id, version, contact }: CustomerProfile, onSaved: () => void) {
  const words = useCopy(copy);
  const readStored = useReadStored(id);
  const [seen, setSeen] = useState({ version, base: toForm(contact) });
  const [clashes, setClashes] = useState<Clash[]>();
  const lookAgain = async (mine: Contact): Promise<Contact> => {
    const stored = await readStored();
    if (!stored || stored.version === seen.version) return mine;
    const base = toForm(stored.contact);
    const { merged, clashes } = mergeContact(seen.base, mine, base);
    setClashes(clashes);
    setSeen({ version: stored.version, base });
    return merged;
  };
  const form = useRecordForm({
    fields: seen.base,
    judge: (typed) => fieldErrors(contactForm, typed),
    send: async (typed, { run, edit }) => {
      const saved = await run(customersApi.update, {
        params: { id },
        body: { ...typed, version: seen.version },
      });
      if (!saved) edit(await lookAgain(typed));
      return saved;
    },
    onDone: () => {
      showToast({ title: words.saved });
      onSaved();
    },
  });
  const takeTheirs = ({ field, theirs }: Clash) => {
    form.edit({ [field]: theirs });
    setClashes((now) => now?.filter((clash) => clash.field !== field));
  };
  return { ...form, refusal: form.isStale ? undefined : form.refusal, clashes, takeTheirs };
}

/** The record as it is stored this moment. */
function useReadStored(id: string) {
  const { call } = useCtx();
  return async () => {
    const read = await call(customersApi.read, { params: { id } });
    return read.ok ? read.value : undefined;
  };
}
