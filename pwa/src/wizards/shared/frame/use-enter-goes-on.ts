import { useEffect, useRef } from 'react';

const withoutText = ['button', 'checkbox', 'file', 'radio', 'search'];

/** Enter in a field of text does what the primary button does, as in any form. Returns refs of both. */
export function useEnterGoesOn() {
  const body = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isEnter(event) || !isText(event.target) || !body.current?.contains(event.target)) return;
      event.preventDefault();
      [...(actions.current?.querySelectorAll('button') ?? [])].at(-1)?.click();
    };
    // Behind whatever the field itself does with the key.
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return { body, actions };
}

const isEnter = ({ key, repeat, isComposing, defaultPrevented, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && !(repeat || isComposing || defaultPrevented || ctrlKey || altKey || metaKey);

export const isText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !withoutText.includes(target.type) && target.ariaExpanded !== 'true';
