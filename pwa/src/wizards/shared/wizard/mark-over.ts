/**
 * In the history's entry: what was opened here is done. A reload, a copy of the tab or a way back finds the home
 * (`core/navigation/over-entry.ts`).
 */
export function markOver(isOver: boolean): void {
  if (isOver !== Boolean(history.state?.isOver)) history.replaceState({ ...history.state, isOver }, '');
}
