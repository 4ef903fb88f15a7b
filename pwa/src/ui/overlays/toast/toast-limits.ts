/** What the specification says of toasts. */
export const toastLimits = {
  shownMs: 5000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
  widthMaxPx: 420,
} as const;
