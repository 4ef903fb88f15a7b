import { useState } from 'react';
import { type ImportView, importsApi } from 'schemas/reporting/imports';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { Button } from '../../../ui/actions/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog/confirm-dialog.tsx';
import { Refusal } from '../../shared/calls/refusal.tsx';
import { useStaffCall } from '../../shared/calls/use-staff-call.ts';
import * as copy from './imports.copy.ts';
import * as css from './imports.css.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** One step further, or back, as long as there is a way back. */
export function ImportActions({ view }: { view: ImportView }) {
  const words = useCopy(copy);
  const { run, isPending, refusal } = useStaffCall();
  const [asked, setAsked] = useState<'goLive' | 'undo'>();
  const { id, version, state, faultCount } = view;
  const isOpen = state === 'checking' || state === 'checked' || state === 'applying';
  if (!isOpen && state !== 'applied') return null;
  const act = (name: 'apply' | 'discard' | 'goLive') => {
    setAsked(undefined);
    void run(importsApi[name], { params: { id }, body: { version } });
  };
  const pending = isPending ? words.actions.working : undefined;
  return (
    <>
      <Refusal title={words.actions.refused} refusal={refusal} />
      <div className={css.actions}>
        {state === 'checked' && faultCount === 0 && (
          <Button pendingLabel={pending} onPress={() => act('apply')}>
            {words.actions.apply}
          </Button>
        )}
        {isOpen && (
          <Button look="outline" onPress={() => act('discard')}>
            {words.actions.discard}
          </Button>
        )}
        {state === 'applied' && (
          <>
            <Button pendingLabel={pending} onPress={() => setAsked('goLive')}>
              {words.actions.goLive}
            </Button>
            <Button look="outline" onPress={() => setAsked('undo')}>
              {words.actions.undo}
            </Button>
          </>
        )}
      </div>
      {asked === 'goLive' && (
        <ConfirmDialog
          isOpen
          title={words.goLive.title}
          confirmLabel={words.actions.goLive}
          onConfirm={() => act('goLive')}
          cancelLabel={words.goLive.keep}
          onCancel={() => setAsked(undefined)}
        >
          {words.goLive.text}
        </ConfirmDialog>
      )}
      {asked === 'undo' && <UndoDialog view={view} onClose={() => setAsked(undefined)} />}
    </>
  );
}
