import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button/button.tsx';
import { type Paper, usePaper } from '../../shared/pdf/use-paper.ts';

interface DocumentButtonProps extends Paper {
  /** For those who hear it, where the shown words do not name it. */
  label?: string;
  children: ReactNode;
}

/** A number that is also the way to its paper. */
export function DocumentButton({ label, children, ...paper }: DocumentButtonProps) {
  const { loadingLabel, save } = usePaper(paper);
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
