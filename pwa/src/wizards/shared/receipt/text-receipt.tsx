import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { phoneDigits } from 'schemas/kit/fields/fields';
import { useCtx } from '../../../core/context/ctx.tsx';
import { useKiosk } from '../../../core/device/kiosk-mode.ts';
import { useKioskPace } from '../../../core/device/kiosk-pace.ts';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox/checkbox.tsx';
import { FieldPad } from '../../../ui/fields/field-pad/field-pad.tsx';
import { PadContext } from '../../../ui/fields/field-pad/pad-context.ts';
import { PhoneField } from '../../../ui/fields/phone-field/phone-field.tsx';
import * as wizardCopy from '../frame/wizard.copy.ts';
import * as copy from './text-receipt.copy.ts';
import * as css from './text-receipt.css.ts';
import { type TextReceiptProps, useTextReceipt } from './use-text-receipt.ts';

/** A receipt by text message: offered where one can be sent, and sent only to a number that was ticked for it. */
export function TextReceipt(props: TextReceiptProps) {
  const { facility } = useCtx();
  const say = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  if (!facility.sendsTexts) return null;
  if (sentTo !== undefined) {
    return (
      <p className={css.sent} role="status">
        <MessageSquareText size={28} aria-hidden="true" className={css.icon} />
        {say.sent(phoneDigits(sentTo).slice(-4))}
      </p>
    );
  }
  if (isOpen) return <TextForm {...props} onSent={setSentTo} />;
  return (
    <Button look="outline" size="small" iconBefore={<MessageSquareText />} onPress={() => setOpen(true)}>
      {say.open}
    </Button>
  );
}

/** The number, the tick, and what came of it. */
export function TextForm({ onSent, ...props }: TextReceiptProps & { onSent: (phone: string) => void }) {
  const say = useCopy(copy);
  const { pad } = useCopy(wizardCopy);
  const isKiosk = useKiosk() !== null;
  // What was finished is a form again.
  useKioskPace('form');
  const form = useTextReceipt({ ...props, onSent });
  return (
    <PadContext value={isKiosk}>
      <form className={css.form} onSubmit={form.submit} noValidate aria-label={say.open}>
        <div className={css.wide}>
          <PhoneField
            label={say.phone}
            value={form.phone}
            onChange={form.setPhone}
            error={form.errors.phone}
            autoFocus={form.phone === ''}
          />
        </div>
        {isKiosk && (
          <div className={css.pad}>
            <FieldPad labels={pad} />
          </div>
        )}
        <div className={css.wide}>
          <Checkbox
            look="card"
            isSelected={form.hasConsent}
            onChange={form.setConsent}
            detail={say.consentDetail}
            error={form.errors.consent}
          >
            {say.consent}
          </Checkbox>
        </div>
        {form.refusal && (
          <div className={css.wide}>
            <Notice look="error" title={form.refusal} isLive />
          </div>
        )}
        <Button
          type="submit"
          look="soft"
          size="small"
          iconBefore={<MessageSquareText />}
          pendingLabel={form.isSending ? say.sending : undefined}
        >
          {say.send}
        </Button>
      </form>
    </PadContext>
  );
}
