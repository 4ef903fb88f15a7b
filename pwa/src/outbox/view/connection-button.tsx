import { Suspense, useState } from 'react';
import * as copy from '../../core/frame/frame.copy.ts';
import * as css from '../../core/frame/frame.css.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { lazyPart } from '../../core/navigation/lazy-part.ts';
import { look as badgeLooks, large } from '../../ui/feedback/badge/badge.css.ts';
import { classNames } from '../../ui/theme/class-names.ts';
import { useConnectionWords } from './connection-pill.tsx';

const loadPanel = async () => (await import('./device-panel.tsx')).DevicePanel;
const DevicePanel = lazyPart(loadPanel);

/** The state of the connection, always in the same corner; pressed, it shows what this device keeps.
 * A plain button: the home cannot afford another one's script. */
export function ConnectionButton({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) {
  const { look, icon, words } = useConnectionWords();
  const say = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  // Where the panel cannot be had now, nothing opens; it must not take the wizard around it down.
  const open = () =>
    void loadPanel().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <>
      <span role="status" className={css.connection}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${words}. ${say.showDevice}`}
          className={classNames(
            badgeLooks[look],
            large,
            css.connectionButton,
            isIconOnPhone && css.connectionRound,
          )}
          onClick={open}
        >
          <span aria-hidden="true" className={css.connectionIcon}>
            {icon}
          </span>
          <span className={isIconOnPhone ? css.wordsOnWide : undefined}>{words}</span>
        </button>
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <DevicePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
