import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CarriedDraft, WizardService } from 'schemas/access/open-wizards';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import { type CarriedWizard, composeCarried, isOver, restoreCarried } from './carried-wizard.ts';
import { useOpenWizard } from './open-wizard.ts';
import { useLatestLocale } from './use-latest-locale.ts';

/** What lies beside the machine, such as its photos. */
interface Beside<S extends WizardService> {
  read: () => Partial<CarriedDraft<S>>;
  /** Makes what lies there ready to leave; answers how many photos cannot. */
  settle: () => Promise<number>;
}

const nothing = { read: () => ({}), settle: async () => 0 };

/** The wizard's actor, from its beginning or from where it was left; who stands around it may read it. */
export function useCarriedActor<S extends WizardService, M extends AnyStateMachine>(
  machine: M,
  carried: CarriedWizard<S, M>,
  beside: Beside<S> = nothing,
): ActorRefFrom<M> {
  const session = useOpenWizard();
  const readLocale = useLatestLocale();
  const [snapshot] = useState(() => restoreCarried(machine, carried, session?.start ?? null));
  const actor = useActorRef(machine as AnyStateMachine, snapshot ? { snapshot } : {});
  const readMore = useEffectEvent(() => beside.read());
  const settle = useEffectEvent(() => beside.settle());
  const connect = session?.connect;
  useEffect(() => {
    const readSnapshot = () => actor.getSnapshot() as SnapshotFrom<M>;
    return connect?.({
      read: () => composeCarried(carried, readSnapshot(), { locale: readLocale(), more: readMore() }),
      settle: () => settle(),
      subscribe: (onChange) => {
        const subscription = actor.subscribe(onChange);
        return () => subscription.unsubscribe();
      },
      isOver: () => isOver(readSnapshot()),
    });
  }, [actor, carried, connect, readLocale]);
  return actor as ActorRefFrom<M>;
}
