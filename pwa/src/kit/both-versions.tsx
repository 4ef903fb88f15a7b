import { Notice } from '../ui/notice/notice.tsx';
import { Table } from '../ui/table/table.tsx';
import * as copy from './both-versions.copy.ts';
import * as css from './both-versions.css.ts';
import { useCopy } from './locale.tsx';

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
