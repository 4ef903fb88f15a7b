import type { ComponentProps } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Dialog } from '../../../ui/overlays/dialog/dialog.tsx';
import * as copy from './form.copy.ts';

export type StaffDialogProps = Omit<ComponentProps<typeof Dialog>, 'title' | 'closeLabel' | 'bodyLabel'> & {
  title: string;
  /** Where another word than "Close" says what closing means. */
  closeLabel?: string;
  bodyLabel?: string;
};

/** A dialog of the office. */
export function StaffDialog({ size = 'panel', ...props }: StaffDialogProps) {
  const words = useCopy(copy);
  return <Dialog closeLabel={words.close} {...props} size={size} />;
}
