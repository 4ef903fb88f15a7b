import { style } from '@vanilla-extract/css';
import { stepHeading } from '../../ui/text/text.css.ts';
import { vars } from '../../ui/theme.css.ts';
import { media, space } from '../../ui/tokens.ts';

export const phoneOnly = style({ '@media': { [media.wide]: { display: 'none' } } });
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

/** On a phone the header has room for the step's number only; the heading opens the body. */
export const bodyHeading = style([phoneOnly, stepHeading, { outline: 'none', marginBlockEnd: space[2] }]);

/** Progress, and at its end the state of the connection. */
export const aside = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.wide]: { gap: space[6] } },
});

export const lead = style({
  maxWidth: '46rem',
  marginBlockEnd: space[4],
  '@media': { [media.wide]: { marginBlockEnd: space[6] } },
  color: vars.color.ink2,
  textWrap: 'pretty',
});

export const notices = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[6],
  selectors: { '&:empty': { display: 'none' } },
});

export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${space[1]} ${space[4]}`,
});

export const helpLine = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const helpLink = style({ color: 'inherit', fontWeight: 550, whiteSpace: 'nowrap' });

const roomy = 'screen and (min-width: 960px)';

/** The help line stands in the footer where there is room, else at the end of the step. */
export const helpInFooter = style({ display: 'none', '@media': { [roomy]: { display: 'flex' } } });
export const helpInBody = style({
  marginBlockStart: space[8],
  color: vars.color.ink2,
  '@media': { [roomy]: { display: 'none' } },
});

/** Lets a map come closer to the edges than text may. */
export const wideBody = style({ margin: `calc(${space[5]} - ${vars.size.gutter})` });
