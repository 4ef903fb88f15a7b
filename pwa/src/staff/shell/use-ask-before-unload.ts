import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
/** What nobody would miss, and what nobody but its owner may know. */
const isPassing = ({ type, autocomplete }: Field) =>
  type === 'search' || type === 'password' || autocomplete === 'username';

/** A reload forgets what stands in a form or a dialog: the browser asks before, as long as it stands there. */
export function useAskBeforeUnload(): void {
  useEffect(() => {
    const typed = new Set<Field>();
    const note = ({ target }: Event) => {
      if (isField(target) && !isPassing(target) && target.closest('form, [role=dialog]')) typed.add(target);
    };
    const ask = (event: BeforeUnloadEvent) => {
      for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
      if (typed.size > 0) event.preventDefault();
    };
    window.addEventListener('input', note, { capture: true });
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('input', note, { capture: true });
      window.removeEventListener('beforeunload', ask);
    };
  }, []);
}
