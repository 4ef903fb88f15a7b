import { Hammer } from 'lucide-react';
import { useCopy } from '../../kit/locale.tsx';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import * as copy from './coming-soon.copy.ts';

export function ComingSoon({ title }: { title: string }) {
  const words = useCopy(copy);
  return (
    <>
      <PageHead title={title} />
      <Card>
        <EmptyState icon={<Hammer size={32} />} title={words.title}>
          {words.text}
        </EmptyState>
      </Card>
    </>
  );
}
