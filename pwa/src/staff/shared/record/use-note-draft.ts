import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { useCtx } from '../../../core/context/ctx.tsx';
import { fieldErrors } from '../../../core/forms/form.ts';
import { useSentence } from '../../../core/i18n/locale.tsx';
import { showToast } from '../../../ui/overlays/toast/toast-store.ts';
import { type StaffCall, useStaffCall } from '../calls/use-staff-call.ts';

interface NoteDraft {
  form: z.ZodType<unknown, { text: string }>;
  /** Said once it is written. */
  added: string;
  write: (run: StaffCall['run'], body: { text: string; key: string }) => Promise<unknown>;
}

/** Pressed twice, or again after no answer, it is one note: its key changes only once it is known to be written. */
export function useNoteDraft({ form, added, write }: NoteDraft) {
  const { newId } = useCtx();
  const say = useSentence();
  const { run, isPending, refusal } = useStaffCall();
  const [key, setKey] = useState(newId);
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const error = wasTried ? fieldErrors(form, { text }).text : undefined;
  const add = async () => {
    setTried(true);
    if (!form.safeParse({ text }).success) return;
    if (!(await write(run, { text, key }))) return;
    showToast({ title: added });
    setKey(newId());
    setText('');
    setTried(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return { text, setText, error: error && say(error), submit, isPending, refusal };
}
