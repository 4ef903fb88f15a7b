/** Before the router looks. While its end is shown, an entry is not come back to. */
export function forgetOver(): void {
  if (history.state?.isOver) history.replaceState(null, '');
}
