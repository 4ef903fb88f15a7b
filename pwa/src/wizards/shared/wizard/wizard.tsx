import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { useCtx } from '../../../core/context/ctx.tsx';
import { openOutbox } from '../../../outbox/client/open-outbox.ts';
import { isOver, stepOf } from '../../handoff/handoff.ts';
import { useHandoffActor } from '../../handoff/use-handoff-actor.ts';
import { useWizardWorld } from '../../handoff/use-wizard-world.ts';
import { SavedOnDevice } from '../submission/saved-on-device.tsx';
import { markOver } from './mark-over.ts';
import { useWizardEvents } from './use-wizard-events.ts';
import type {
  AnyView,
  AnyWizard,
  Beside,
  Screens,
  WizardDefinition,
  WizardWords,
} from './wizard-definition.ts';
import { WizardDialog } from './wizard-dialog.tsx';

/** A component of what a wizard says of itself. */
export function defineWizard<
  M extends AnyStateMachine,
  S extends Screens,
  Words extends WizardWords,
  B extends Beside,
  Parts,
>(definition: WizardDefinition<M, S, Words, B, Parts>): ComponentType<{ onClose: () => void }> {
  const nothing = () => ({});
  const wizard = {
    useBeside: nothing,
    useParts: nothing,
    toProps: nothing,
    ...definition,
  } as unknown as AnyWizard;
  return ({ onClose }) => <Wizard wizard={wizard} onClose={onClose} />;
}

function Wizard({ wizard, onClose }: { wizard: AnyWizard; onClose: () => void }) {
  const world = useWizardWorld();
  const beside = wizard.useBeside();
  const [machine] = useState(() => wizard.provide(world, beside));
  const { handoff, ends = {} } = wizard;
  const actor = useHandoffActor(machine, { handoff, extras: beside.handoff, world });
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  useWizardEvents(wizard, actor, context);
  useLettingGo();
  useOverEntry(isOver(snapshot));
  const step = stepOf(handoff.steps, snapshot);
  const view: AnyView = { actor, snapshot, context, send: actor.send, step, beside, onClose };
  if (snapshot.hasTag('saved')) return <Saved wizard={wizard} view={view} />;
  const [, End] = Object.entries(ends).find(([state]) => snapshot.matches(state)) ?? [];
  return End ? <End {...view} /> : <WizardDialog wizard={wizard} view={view} />;
}

function Saved({ wizard, view: { context, onClose } }: { wizard: AnyWizard; view: AnyView }) {
  return (
    <SavedOnDevice
      receipt={context.saved}
      request={wizard.useSaved(context, context.saved)}
      onDone={onClose}
    />
  );
}

/** Nobody is asked to do once more what is done. */
function useOverEntry(isDone: boolean): void {
  useEffect(() => markOver(isDone), [isDone]);
}

/** Whoever leaves before an answer came leaves the record to the page, which goes on sending it. */
function useLettingGo(): void {
  const ctx = useCtx();
  useEffect(() => () => openOutbox(ctx).letGo(), [ctx]);
}
