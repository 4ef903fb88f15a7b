import { CircleCheck } from 'lucide-react';
import { type WorkGroup, worklistApi } from 'schemas/inbox/worklist';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state/empty-state.tsx';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import { useKeptReply } from '../../shared/session/use-kept-reply.ts';
import { shareLines, type WorkSection, workKinds } from './work-kinds.ts';
import { WorkItem } from './work-row.tsx';
import * as copy from './worklist.copy.ts';
import * as css from './worklist.css.ts';

/** What needs a person today, ranked; each row leads to the list where it is done. */
export function WorkCard() {
  const words = useCopy(copy);
  const asked = useKeptReply(worklistApi.read);
  return (
    <section aria-label={words.title} className={css.card}>
      <div className={css.head}>
        <h2 className={css.title}>{words.title}</h2>
        {asked.data && <Total groups={asked.data.groups} />}
      </div>
      {asked.isPending && (
        <div className={css.state}>
          <LoadingLines label={words.loading} />
        </div>
      )}
      {asked.isError && (
        <div className={css.state}>
          <ListTrouble list={asked} />
        </div>
      )}
      {asked.data && <WorkSections groups={asked.data.groups} />}
    </section>
  );
}

const countOf = (groups: readonly WorkGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

function Total({ groups }: { groups: WorkGroup[] }) {
  const count = countOf(groups);
  return count > 0 && <Badge look="attention">{count}</Badge>;
}

const sections: readonly WorkSection[] = ['waiting', 'money', 'deadlines'];

export function WorkSections({ groups }: { groups: WorkGroup[] }) {
  const words = useCopy(copy);
  const lines = shareLines(groups);
  if (groups.length === 0) {
    return (
      <EmptyState icon={<CircleCheck size={32} />} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    );
  }
  return sections.map((section) => {
    const here = groups.filter(({ kind }) => workKinds[kind].section === section);
    if (here.length === 0) return null;
    return (
      <section key={section} aria-label={words.sections[section]}>
        <h3 className={css.section}>
          {words.sections[section]} · {countOf(here)}
        </h3>
        <ul className={css.rows}>
          {here.flatMap(({ kind, count, rows }) =>
            rows
              .slice(0, lines.get(kind))
              .map((row, i) => (
                <WorkItem key={row.id} kind={kind} row={row} count={i === 0 ? count : undefined} />
              )),
          )}
        </ul>
      </section>
    );
  });
}
