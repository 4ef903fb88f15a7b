import { type FormEvent, useState } from 'react';
import type { TextSubject } from 'schemas/reporting/text-receipts';
import { textReceiptForm, textReceiptsApi } from 'schemas/reporting/text-receipts';
import type { CallFailure } from '../../../core/api/api.ts';
import { isNetworkFailure } from '../../../core/api/network-failure.ts';
import { useCtx } from '../../../core/context/ctx.tsx';
import { type FieldErrors, fieldErrors } from '../../../core/forms/form.ts';
import { useCopy, useLocale, useSentence } from '../../../core/i18n/locale.tsx';
import * as copy from './text-receipt.copy.ts';

export interface TextReceiptProps {
  of: TextSubject;
  /** Of the payment's intent, the lease, the move-out, the promise. */
  id: string;
  /** The number that was typed before, if any was. */
  phone?: string | undefined;
}

interface Asking extends TextReceiptProps {
  onSent: (phone: string) => void;
}

/** The form of one text: checked when it is sent, and again by the server. */
export function useTextReceipt({ of, id, phone: known = '', onSent }: Asking) {
  const { call } = useCtx();
  const { locale } = useLocale();
  const say = useCopy(copy);
  const sentence = useSentence();
  const [phone, setPhone] = useState(known);
  const [hasConsent, setConsent] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<{ phone: string; consent: true }>>({});
  const [failure, setFailure] = useState<CallFailure>();
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    const wrong = fieldErrors(textReceiptForm, { phone, consent: hasConsent });
    setErrors(wrong);
    setFailure(undefined);
    if (isSending || Object.keys(wrong).length > 0) return;
    setSending(true);
    const answer = await call(textReceiptsApi.ask, { body: { of, id, phone, consent: true, locale } });
    setSending(false);
    if (answer.ok) onSent(phone);
    else setFailure(answer.failure);
  }

  return {
    phone,
    setPhone,
    hasConsent,
    setConsent,
    isSending,
    errors: {
      phone: errors.phone && sentence(errors.phone),
      consent: errors.consent && sentence(errors.consent),
    },
    refusal: failure && (isNetworkFailure(failure) ? say.noAnswer : sentence(failure.message)),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
