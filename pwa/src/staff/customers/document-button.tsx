import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Paper, usePaper } from '../../kit/paper/use-paper.ts';
import { Button } from '../../ui/button/button.tsx';

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
