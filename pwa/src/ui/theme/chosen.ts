// What a person has chosen, as the styles see it: `core/display` writes it on the document.

export const chosen = {
  /** Text larger than ordinary. */
  larger: ':root[data-text] &',
  /** So large that what stood side by side has to stand below each other. */
  large: ':root:is([data-text="150"], [data-text="200"]) &',
  calm: ':root[data-motion="calm"] &',
  near: ':root[data-reach] &',
} as const;

/** What a bar at the foot of the screen takes away from it. */
export const screenBottom = 'var(--screen-bottom, 0px)';

/** What a page may fill: the screen, or the half of it that is within reach. */
export const screenHeight = 'var(--screen-height, 100dvh)';
