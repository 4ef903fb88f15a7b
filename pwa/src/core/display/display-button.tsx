import { ALargeSmall, Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { classNames } from '../../ui/theme/class-names.ts';
import * as copy from '../frame/frame.copy.ts';
import { useCopy } from '../i18n/locale.tsx';
import { lazyPart } from '../navigation/lazy-part.ts';
import * as css from './display-button.css.ts';

const loadPanel = async () => (await import('./display-panel.tsx')).DisplayPanel;
const DisplayPanel = lazyPart(loadPanel);

/** Text size, colors, motion, reach and language, from every screen. A plain button: the home cannot afford
 * another one's script. */
export function DisplayButton({ isMenuOnPhone = false }: { isMenuOnPhone?: boolean }) {
  const say = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  // Where the panel cannot be had now, nothing opens; it must not take the screen around it down.
  const open = () =>
    void loadPanel().then(
      () => setOpen(true),
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={say.display}
        title={say.display}
        className={classNames(css.button, isMenuOnPhone && css.small)}
        onClick={open}
      >
        <ALargeSmall size={28} aria-hidden="true" className={isMenuOnPhone ? css.onWide : undefined} />
        {isMenuOnPhone && <Ellipsis size={24} aria-hidden="true" className={css.onPhone} />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DisplayPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
