import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button/button.tsx';
import { type PdfFile, usePdf } from '../../shared/pdf/use-pdf.ts';

interface DocumentButtonProps extends PdfFile {
  /** For those who hear it, where the shown words do not name it. */
  label?: string;
  children: ReactNode;
}

/** A number that is also the way to its PDF. */
export function DocumentButton({ label, children, ...pdf }: DocumentButtonProps) {
  const { loadingLabel, save } = usePdf(pdf);
  return (
    <Button
      look="quiet"
      size="small"
      iconBefore={<FileDown size={18} />}
      {...(label && { 'aria-label': label })}
      pendingLabel={loadingLabel}
      onPress={save}
    >
      {children}
    </Button>
  );
}
