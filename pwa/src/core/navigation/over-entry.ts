/** In the history's entry: what was opened here is done. A reload, a copy of the tab or a way back finds the home. */
export function markOver(isOver: boolean): void {
  if (isOver !== Boolean(history.state?.isOver)) history.replaceState({ ...history.state, isOver }, '');
}

/** Before the router looks. While its end is shown, an entry is not come back to. */
export function forgetOver(): void {
  if (history.state?.isOver) history.replaceState(null, '');
}
