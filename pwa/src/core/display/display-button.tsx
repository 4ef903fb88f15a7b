import { ALargeSmall } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import * as copy from '../frame/frame.copy.ts';
import { useCopy } from '../i18n/locale.tsx';
import { lazyPart } from '../navigation/lazy-part.ts';
import * as css from './display-button.css.ts';

const loadPanel = async () => (await import('./display-panel.tsx')).DisplayPanel;
const DisplayPanel = lazyPart(loadPanel);

interface DisplayButtonProps {
  /** Instead of its own. */
  icon?: ReactNode;
  className?: string;
}

/** Text size, colors, motion, reach and language, from every screen. A plain button: the home cannot afford
 * another one's script. */
export function DisplayButton({ icon, className = css.button }: DisplayButtonProps) {
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
        className={className}
        onClick={open}
      >
        {icon ?? <ALargeSmall size={28} aria-hidden="true" />}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DisplayPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
