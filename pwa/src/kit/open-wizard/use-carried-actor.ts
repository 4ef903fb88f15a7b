import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CarriedDraft, WizardService } from 'schemas/open-wizards';
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import { useLatestLocale } from '../use-latest-locale.ts';
import { type CarriedWizard, composeCarried, isOver, restoreCarried } from './carried-wizard.ts';
import { useOpenWizard } from './open-wizard.ts';

const readNothing = () => ({});

/** The wizard's actor, from its beginning or from where it was left; who stands around it may read it. */
export function useCarriedActor<S extends WizardService, M extends AnyStateMachine>(
  machine: M,
  carried: CarriedWizard<S, M>,
  /** Of what lies beside the machine, such as its photos. */
  readMore: () => Partial<CarriedDraft<S>> = readNothing,
): ActorRefFrom<M> {
  const session = useOpenWizard();
  const readLocale = useLatestLocale();
  const [snapshot] = useState(() => restoreCarried(machine, carried, session?.start ?? null));
  const actor = useActorRef(machine as AnyStateMachine, snapshot ? { snapshot } : {});
  const latestMore = useEffectEvent(readMore);
  const connect = session?.connect;
  useEffect(() => {
    const readSnapshot = () => actor.getSnapshot() as SnapshotFrom<M>;
    return connect?.({
      read: () => composeCarried(carried, readSnapshot(), { locale: readLocale(), more: latestMore() }),
      subscribe: (onChange) => {
        const subscription = actor.subscribe(onChange);
        return () => subscription.unsubscribe();
      },
      isOver: () => isOver(readSnapshot()),
    });
  }, [actor, carried, connect, readLocale]);
  return actor as ActorRefFrom<M>;
}
