import { Hammer } from 'lucide-react';
import { useCopy } from '../../core/i18n/locale.tsx';
import { EmptyState } from '../../ui/feedback/empty-state/empty-state.tsx';
import { Card } from '../../ui/layout/card/card.tsx';
import { PageHead } from '../shared/page-head/page-head.tsx';
import * as copy from './coming-soon.copy.ts';
import { SettingsViews } from './settings-views.tsx';

export function ComingSoon({ title }: { title: string }) {
  const words = useCopy(copy);
  return (
    <>
      <PageHead title={title} beside={<SettingsViews />} />
      <Card>
        <EmptyState icon={<Hammer size={32} />} title={words.title}>
          {words.text}
        </EmptyState>
      </Card>
    </>
  );
}
