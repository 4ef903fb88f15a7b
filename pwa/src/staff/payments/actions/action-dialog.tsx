import type { ComponentProps } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import * as copy from '../payments.copy.ts';

type ActionDialogProps = Omit<ComponentProps<typeof FormDialog>, 'working' | 'back'> & {
  /** Whose money it is. */
  of: { customerName: string; unitNumber: string };
  onBack: () => void;
};

/** What is done with money and cannot be taken back, from a payment's or an invoice's own dialog. */
export function ActionDialog({ of, onBack, ...form }: ActionDialogProps) {
  const words = useCopy(copy);
  return (
    <FormDialog
      eyebrow={`${of.customerName} · ${words.unit(of.unitNumber)}`}
      back={{ label: words.back, onPress: onBack }}
      working={words.working}
      look="destructive"
      isByButton
      {...form}
    />
  );
}
