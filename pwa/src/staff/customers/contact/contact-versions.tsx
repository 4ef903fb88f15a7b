import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { Table } from '../../../ui/data/table/table.tsx';
import * as copy from './contact.copy.ts';
import type { Clash } from './merge-contact.ts';

interface ContactVersionsProps {
  clashes: readonly Clash[];
  onTakeTheirs: (clash: Clash) => void;
}

/** What both have changed, side by side. */
export function ContactVersions({ clashes, onTakeTheirs }: ContactVersionsProps) {
  const words = useCopy(copy);
  const show = (value: string | boolean) =>
    typeof value === 'string' ? value : value ? words.yes : words.no;
  return (
    <Table
      caption={words.changedMeanwhile}
      rows={clashes}
      keyOf={({ field }) => field}
      empty={null}
      columns={[
        { id: 'field', header: words.field, cell: ({ field }: Clash) => words.fields[field] },
        { id: 'mine', header: words.yours, cell: ({ mine }: Clash) => show(mine) },
        { id: 'theirs', header: words.theirs, cell: ({ theirs }: Clash) => show(theirs) },
        {
          id: 'take',
          header: words.choice,
          cell: (clash: Clash) => (
            <Button
              look="soft"
              size="small"
              aria-label={words.takeTheirsOf(words.fields[clash.field])}
              onPress={() => onTakeTheirs(clash)}
            >
              {words.takeTheirs}
            </Button>
          ),
        },
      ]}
    />
  );
}
