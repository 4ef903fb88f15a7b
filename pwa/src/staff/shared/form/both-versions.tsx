import { useCopy } from '../../../core/i18n/locale.tsx';
import { Table } from '../../../ui/data/table/table.tsx';
import { Notice } from '../../../ui/feedback/notice/notice.tsx';
import * as copy from './both-versions.copy.ts';
import * as css from './both-versions.css.ts';

export interface Versions {
  what: string;
  mine: string;
  theirs: string;
}

/** Whoever comes second is told, and sees what stands now beside what they wanted. */
export function BothVersions({ rows }: { rows: readonly Versions[] }) {
  const words = useCopy(copy);
  return (
    <div className={css.versions}>
      <Notice look="warning" title={words.title} isLive>
        {words.text}
      </Notice>
      <Table
        caption={words.caption}
        rows={rows}
        keyOf={({ what }) => what}
        empty={null}
        columns={[
          { id: 'what', header: words.what, cell: ({ what }: Versions) => what },
          { id: 'mine', header: words.yours, cell: ({ mine }: Versions) => mine },
          { id: 'theirs', header: words.theirs, cell: ({ theirs }: Versions) => theirs },
        ]}
      />
    </div>
  );
}
