import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CardPart, CardPartState, SplitCardForm } from '../../../core/context/payments.ts';
import * as field from '../../../ui/fields/text-field/text-field.css.ts';
import { classNames } from '../../../ui/theme/class-names.ts';
import * as css from '../update-info.css.ts';

interface CardPartFieldProps {
  form: SplitCardForm;
  part: CardPart;
  label: string;
  error?: string;
  onPart: (part: CardPart, state: CardPartState) => void;
}

/** A field that looks like ours; what is inside is the provider's, and so is what is typed there. */
export function CardPartField({ form, part, label, error, onPart }: CardPartFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isReady, setReady] = useState(false);
  const note = useEffectEvent((state: CardPartState) => onPart(part, state));
  useEffect(() => {
    if (!frame.current) return;
    return form.mountPart(part, frame.current, { onReady: () => setReady(true), onChange: note });
  }, [form, part]);
  return (
    <div className={field.field} data-card-part={part} {...(error !== undefined && { 'data-invalid': true })}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={classNames(field.box, css.partBox)} data-ready={isReady || undefined}>
        <div id={id} ref={frame} className={css.part} />
      </div>
      {error !== undefined && (
        <p className={field.error} role="alert">
          <CircleAlert className={field.errorIcon} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
