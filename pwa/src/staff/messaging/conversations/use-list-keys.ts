import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="listbox"]');

/** J and K move, E acts; not while somebody types or a dialog is open. */
export function useListKeys({ move, act }: { move: (by: 1 | -1) => void; act: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('[role="dialog"]'))
        return;
      if (key === 'j') move(1);
      if (key === 'k') move(-1);
      if (key === 'e' && !repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [move, act]);
}
