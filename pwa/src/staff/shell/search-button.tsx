import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMedia } from '../../core/device/use-media.ts';
import { useCopy } from '../../core/i18n/locale.tsx';
import { Button } from '../../ui/actions/button/button.tsx';
import { media } from '../../ui/theme/tokens.ts';
import * as copy from './search.copy.ts';
import { SearchDialog } from './search-dialog.tsx';

/** Opens by a press, by Ctrl or ⌘ and K, and by a slash where nobody is writing. */
export function SearchButton() {
  const words = useCopy(copy);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(media.phone);
  useSearchKeys(() => setOpen(true));
  const dialog = isOpen && <SearchDialog onClose={() => setOpen(false)} />;
  if (isPhone) {
    return (
      <>
        <Button look="quiet" size="icon" aria-label={words.open} onPress={() => setOpen(true)}>
          <Search aria-hidden="true" />
        </Button>
        {dialog}
      </>
    );
  }
  return (
    <>
      <Button
        look="outline"
        size="small"
        iconBefore={<Search size={18} />}
        aria-label={words.open}
        aria-keyshortcuts="Control+K Meta+K /"
        onPress={() => setOpen(true)}
      >
        {words.search}
      </Button>
      {dialog}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isSlash = event.key === '/' && !isWriting(event.target);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
