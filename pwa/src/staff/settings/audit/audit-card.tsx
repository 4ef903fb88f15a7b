import { History } from 'lucide-react';
import { useState } from 'react';
import { auditApi } from 'schemas/access/audit';
import { staffUsersApi } from 'schemas/access/staff-users';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import * as text from '../../../ui/layout/text/text.css.ts';
import { useServerPages, useServerReply } from '../../shared/calls/server-query.ts';
import { ListBody } from '../../shared/list/list-body.tsx';
import { ListCard } from '../../shared/list/server-list.tsx';
import { ListTools } from '../../shared/list/tools/list-tools.tsx';
import * as copy from './audit.copy.ts';
import * as audit from './audit.css.ts';
import { AuditList } from './audit-list.tsx';
import { AuditVerification } from './audit-verification.tsx';
import { useAuditPrintView } from './use-audit-print-view.ts';

const pageRows = 10;

/** Who did what; for reading alone. */
export function AuditCard() {
  const words = useCopy(copy);
  const [actor, setActor] = useState('everyone');
  const query = { limit: pageRows, ...(actor !== 'everyone' && { actor }) };
  const list = useServerPages(auditApi.list, query);
  const columns = useAuditPrintView();
  return (
    <ListCard
      title={words.title}
      list={list}
      tools={
        <ListTools
          title={words.title}
          columns={columns}
          keyOf={({ id }) => String(id)}
          list={list}
          endpoint={auditApi.list}
          query={query}
        />
      }
    >
      <p className={text.small}>{words.lead}</p>
      <div className={audit.tools}>
        <ActorSelect actor={actor} onChange={setActor} />
        <AuditVerification />
      </div>
      <ListBody
        list={list}
        rows={list.rows}
        loading={words.loading}
        empty={{ icon: <History size={32} />, title: words.empty, text: words.emptyText }}
      >
        {(rows) => <AuditList rows={rows} />}
      </ListBody>
    </ListCard>
  );
}

function ActorSelect({ actor, onChange }: { actor: string; onChange: (actor: string) => void }) {
  const words = useCopy(copy);
  const team = useServerReply(staffUsersApi.list);
  const people = (team.data ?? []).map(({ username }) => ({ value: `staff:${username}`, label: username }));
  const options = [
    { value: 'everyone', label: words.everyone },
    ...people,
    { value: 'public', label: words.public },
  ];
  return (
    <div className={audit.filter}>
      <Select
        label={words.filter}
        placeholder={words.everyone}
        options={options}
        value={actor}
        onChange={onChange}
      />
    </div>
  );
}
