import { type FormEvent, useState } from 'react';
import { type Contact, type CustomerProfile, contactForm, customersApi } from 'schemas/customers/customers';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { formatPhone } from '../../../ui/fields/phone-field/phone-format.ts';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from './contact.copy.ts';
import { type Clash, mergeContact } from './merge-contact.ts';

const toForm = (contact: Contact): Contact => ({
  ...contact,
  phone: formatPhone(phoneDigits(contact.phone)),
});

/** A change by hand. `clashes` is there once somebody else was faster, and holds what both of them changed. */
export function useContactDraft(profile: CustomerProfile, onSaved: () => void) {
  const { id } = profile;
  const words = useCopy(copy);
  const { run, isPending, refusal, isStale } = useStaffCall();
  const readStored = useReadStored(id);
  const [seen, setSeen] = useState({ version: profile.version, base: toForm(profile.contact) });
  const [draft, setDraft] = useState(seen.base);
  const [clashes, setClashes] = useState<Clash[]>();
  const [wasTried, setTried] = useState(false);
  const errors = wasTried ? fieldErrors(contactForm, draft) : {};

  const lookAgain = async () => {
    const stored = await readStored();
    if (!stored || stored.version === seen.version) return;
    const base = toForm(stored.contact);
    const { merged, clashes } = mergeContact(seen.base, draft, base);
    setDraft(merged);
    setClashes(clashes);
    setSeen({ version: stored.version, base });
  };
  const save = async () => {
    const saved = await run(customersApi.update, {
      params: { id },
      body: { ...draft, version: seen.version },
    });
    if (!saved) return lookAgain();
    showToast({ title: words.saved });
    onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (contactForm.safeParse(draft).success) void save();
  };
  const edit = (changes: Partial<Contact>) => setDraft((now) => ({ ...now, ...changes }));
  const takeTheirs = ({ field, theirs }: Clash) => {
    edit({ [field]: theirs });
    setClashes((now) => now?.filter((clash) => clash.field !== field));
  };
  const shownRefusal = isStale ? undefined : refusal;
  return { draft, edit, errors, submit, isPending, refusal: shownRefusal, clashes, takeTheirs };
}

/** The record as it is stored this moment. */
function useReadStored(id: string) {
  const { call } = useCtx();
  return async () => {
    const read = await call(customersApi.read, { params: { id } });
    return read.ok ? read.value : undefined;
  };
}
