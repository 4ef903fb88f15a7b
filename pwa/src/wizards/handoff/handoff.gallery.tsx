import { type ReactNode, useState } from 'react';
import { type Ctx, CtxProvider } from '../../core/context/ctx.tsx';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import type { Gallery } from '../../ui/gallery.ts';
import { HandoffDialog } from './finish-elsewhere/handoff-dialog.tsx';
import { PanelMessage } from './finish-elsewhere/panel-message.tsx';
import type { Handoff } from './finish-elsewhere/use-handoff.ts';
import * as copy from './handoff.copy.ts';
import { KeepQuestion } from './keep/keep-question.tsx';
import { KeptQuestion } from './keep/kept-question.tsx';

const nothing = () => undefined;
const ctx = { facility: { timeZone: 'America/New_York' } } as Ctx;
const made = {
  code: '482913',
  watch: 'Zk3q9vTQb1yX0s8mR6uLwNnE2aHjKpC4dFgV7tYiB5o',
  expiresAt: '2026-11-21T20:15:00.000Z',
};

/** A dialog would cover the catalogue: it opens on request. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <CtxProvider value={ctx}>
      <Button look="outline" onPress={() => setOpen(true)}>
        Show it
      </Button>
      {isOpen && children(() => setOpen(false))}
    </CtxProvider>
  );
}

function Handing(props: Partial<Handoff>) {
  return (
    <Opened>
      {(close) => (
        <HandoffDialog
          handover={{
            ...{ isAsked: true, isMaking: false, made: null, staying: 0, problem: null },
            ...{ ask: nothing, make: async () => undefined, takeBack: nothing },
            ...props,
            close,
          }}
        />
      )}
    </Opened>
  );
}

function Taken() {
  const say = useCopy(copy);
  return (
    <Opened>
      {(close) => (
        <PanelMessage title={say.takenTitle} text={say.takenText} action={say.clear} isLast onClose={close} />
      )}
    </Opened>
  );
}

export const gallery: Gallery = {
  title: 'An open wizard in other hands or later',
  cases: {
    'before the digits': () => <Handing />,
    digits: () => <Handing made={made} />,
    'digits and a photo that stays': () => <Handing made={made} staying={1} />,
    'nobody came': () => <Handing problem="over" />,
    'nothing to hand over': () => <Handing problem="nothing" />,
    taken: () => <Taken />,
    'keep it': () => <Opened>{(close) => <KeepQuestion keeping={{ offer: null, close }} />}</Opened>,
    'go on': () => (
      <Opened>
        {(close) => (
          <KeptQuestion
            keptAt={new Date('2026-11-21T19:05:00.000Z')}
            onGoOn={close}
            onStartOver={close}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
};
