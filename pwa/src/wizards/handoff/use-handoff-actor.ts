import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HandoffDraft, WizardService } from 'schemas/inbox/open-wizards';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { type AnyHandoff, composeHandoff, isOver, restoreHandoff } from './handoff.ts';
import { useHandoffSession } from './handoff-session.ts';
import type { WizardWorld } from './use-wizard-world.ts';

/** What lies beside the machine and goes along, such as its photos. */
export interface HandoffExtras {
  read: () => Partial<HandoffDraft<WizardService>>;
  /** Makes what lies there ready to leave; answers how many photos cannot. */
  settle: () => Promise<number>;
}

interface Going {
  handoff: AnyHandoff;
  extras: HandoffExtras | undefined;
  world: Pick<WizardWorld, 'readLocale'>;
}

/** The wizard's actor, from its beginning or from where it was left; who stands around it may read it. */
export function useHandoffActor<M extends AnyStateMachine>(
  machine: M,
  { handoff, extras, world: { readLocale } }: Going,
): ActorRefFrom<M> {
  const session = useHandoffSession();
  const [snapshot] = useState(() => restoreHandoff(machine, handoff, session?.start ?? null));
  const actor = useActorRef(machine as AnyStateMachine, snapshot ? { snapshot } : {});
  const readMore = useEffectEvent(() => extras?.read() ?? {});
  const settle = useEffectEvent(async () => extras?.settle() ?? 0);
  const connect = session?.connect;
  useEffect(
    () =>
      connect?.({
        read: () => composeHandoff(handoff, actor.getSnapshot(), { locale: readLocale(), more: readMore() }),
        settle: () => settle(),
        subscribe: (onChange) => {
          const subscription = actor.subscribe(onChange);
          return () => subscription.unsubscribe();
        },
        isOver: () => isOver(actor.getSnapshot()),
      }),
    [actor, handoff, connect, readLocale],
  );
  return actor as ActorRefFrom<M>;
}
