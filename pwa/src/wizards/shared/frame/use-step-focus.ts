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
 * Whoever has nothing to do at a step but type finds the caret in its first field, or the first that is still empty, as
 * after a scan. Returns where the step's parts are,
 * and the step that began in a field: its heading was passed over and has to be told.
 */
export function useFocusOnField(step: number, isDrawn: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<number | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const start = findStart(content.current);
    setBegun(start ? step : null);
    if (start) startIn(start);
  }, [step, isDrawn]);
  return { content, begun };
}

type Field = HTMLInputElement | HTMLTextAreaElement;
/** `isBehind`: others stand before it, so that it may lie below the fold. */
type Start = { field: Field; isBehind: boolean };

function startIn({ field, isBehind }: Start): void {
  field.focus({ preventScroll: true });
  if (isBehind) field.scrollIntoView({ block: 'nearest' });
  // What stands there already is a proposal: the first key replaces it.
  if (field.closest('[data-starts-here]')) field.select();
}

/** The marked field, else the first control when it is one to type in. Errors lead to their own field. */
function findStart(content: HTMLElement | null): Start | null {
  if (content?.querySelector('[aria-invalid=true]')) return null;
  const marked = content?.querySelector<HTMLElement>('[data-starts-here] input');
  if (marked && isUsable(marked)) return isField(marked) ? { field: marked, isBehind: false } : null;
  const [first, ...rest] = [...(content?.querySelectorAll<HTMLElement>(controls) ?? [])].filter(isUsable);
  if (!isField(first)) return null;
  const open = first.value === '' ? undefined : rest.find(isOpen);
  return { field: open ?? first, isBehind: open !== undefined };
}

const isField = (control: Element | undefined): control is Field =>
  control instanceof HTMLTextAreaElement || isText(control ?? null);

const isOpen = (control: HTMLElement): control is Field => isField(control) && control.value === '';

const isUsable = (control: HTMLElement): boolean =>
  isShown(control) && !control.matches(':disabled, [readonly], [tabindex="-1"], [aria-hidden=true] *');

const isShown = (part: HTMLElement | null): boolean => part !== null && part.getClientRects().length > 0;
