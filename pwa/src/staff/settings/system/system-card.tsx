import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type SystemReply, type SystemState, systemApi } from 'schemas/access/system';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Badge } from '../../../ui/feedback/badge/badge.tsx';
import { Card } from '../../../ui/layout/card/card.tsx';
import { useServerReply } from '../../shared/calls/server-query.ts';
import * as dashboard from '../../shared/items/items.css.ts';
import { LoadingLines } from '../../shared/list/loading-lines.tsx';
import { ListTrouble } from '../../shared/list/server-list.tsx';
import * as kiosks from '../kiosks/kiosks.css.ts';
import * as copy from './system.copy.ts';
import * as css from './system.css.ts';
import { useSystemLines } from './system-lines.ts';

const askAgainMs = 60_000;

/** How the machinery is, for whoever owns it. */
export function SystemCard() {
  const words = useCopy(copy);
  const reply = useServerReply(systemApi.read, { whileMs: () => askAgainMs });
  return (
    <Card label={words.title}>
      <div className={kiosks.head}>
        <h2 className={dashboard.cardTitle}>{words.title}</h2>
        {reply.data && <Verdict system={reply.data} />}
      </div>
      {reply.isPending && <LoadingLines label={words.loading} />}
      <ListTrouble list={reply} />
      {reply.data && <SystemParts system={reply.data} />}
    </Card>
  );
}

function Verdict({ system }: { system: SystemReply }) {
  const words = useCopy(copy);
  const { at: _, ...parts } = system;
  const needy = Object.values(parts).filter(({ state }) => state === 'attention').length;
  return <State state={needy ? 'attention' : 'good'} word={needy ? words.someNeed(needy) : words.allGood} />;
}

export function SystemParts({ system }: { system: SystemReply }) {
  const words = useCopy(copy);
  const lines = useSystemLines(system);
  return (
    <dl className={css.parts}>
      {lines.map(({ part, Icon, value, details }) => (
        <div key={part} className={css.part}>
          <dt className={css.head}>
            <Icon size={18} className={css.icon} aria-hidden="true" />
            {words[part].name}
            <span className={css.state}>
              <State state={system[part].state} word={words.states[system[part].state]} />
            </span>
          </dt>
          <dd className={css.value}>{value}</dd>
          {details.map((detail) => (
            <dd key={detail} className={css.detail}>
              {detail}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function State({ state, word }: { state: SystemState; word: string }) {
  const isGood = state === 'good';
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <Badge look={isGood ? 'neutral' : 'attention'} icon={<Icon size={14} />}>
      {word}
    </Badge>
  );
}
