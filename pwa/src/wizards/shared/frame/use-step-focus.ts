import { useEffect, useRef, useState } from 'react';
import { isText } from './use-enter-goes-on.ts';

/** Puts the focus there from the first moment, whatever stands before it. */
export const startsHere = { 'data-starts-here': '' };

const controls = 'input, textarea, select, button, a[href], [tabindex="0"]';

/** A new step is announced by its heading, whichever of the two this screen shows. */
export function useFocusOnHeading(step: number) {
  const header = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what the focus follows.
  useEffect(() => {
    for (let part: Element | null = body.current; part; part = part.parentElement) part.scrollTop = 0;
    const target = isShown(body.current) ? body.current : header.current;
    target?.focus({ preventScroll: true });
  }, [step]);
  return { header, body };
}

/**
 * Whoever has nothing to do at a step but type finds the caret in its first field. Returns where the step's parts are,
 * and the step that began in a field: its heading was passed over and has to be told.
 */
export function useFocusOnField(step: number, isDrawn: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<number | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const field = findStart(content.current);
    setBegun(field ? step : null);
    if (field) startIn(field);
  }, [step, isDrawn]);
  return { content, begun };
}

function startIn(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.focus({ preventScroll: true });
  // What stands there already is a proposal: the first key replaces it.
  if (field.closest('[data-starts-here]')) field.select();
}

/** The marked field, else the first control when it is one to type in. Errors lead to their own field. */
function findStart(content: HTMLElement | null): HTMLInputElement | HTMLTextAreaElement | null {
  if (content?.querySelector('[aria-invalid=true]')) return null;
  const marked = content?.querySelector<HTMLElement>('[data-starts-here] input');
  const first = [...(content?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isUsable);
  const start = marked && isUsable(marked) ? marked : first;
  return start instanceof HTMLTextAreaElement || isText(start ?? null) ? (start as HTMLInputElement) : null;
}

const isUsable = (control: HTMLElement): boolean =>
  isShown(control) && !control.matches(':disabled, [readonly], [tabindex="-1"], [aria-hidden=true] *');

const isShown = (part: HTMLElement | null): boolean => part !== null && part.getClientRects().length > 0;
