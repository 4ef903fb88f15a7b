import { Inbox } from 'lucide-react';
import { Button } from '../../actions/button/button.tsx';
import type { Gallery } from '../../gallery.ts';
import { EmptyState } from './empty-state.tsx';

export const gallery: Gallery = {
  title: 'Empty state',
  cases: {
    'with action': () => (
      <EmptyState
        icon={<Inbox size={32} />}
        title="No leases yet"
        action={<Button look="soft">Rent a unit</Button>}
      >
        Each rental that a customer finishes appears here within a second.
      </EmptyState>
    ),
  },
};
