import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { button } from '../../../core/display/display-button.css.ts';
import { stepHeading } from '../../../ui/layout/text/text.css.ts';
import { chosen } from '../../../ui/theme/chosen.ts';
import { vars } from '../../../ui/theme/theme.css.ts';
import { media, space } from '../../../ui/theme/tokens.ts';

export const phoneOnly = style({ '@media': { [media.wide]: { display: 'none' } } });
export const wideOnly = style({ '@media': { [media.phone]: { display: 'none' } } });

/** On a phone the header has room for the step's number only; the heading opens the body. */
export const bodyHeading = style([phoneOnly, stepHeading, { outline: 'none', marginBlockEnd: space[2] }]);

/** The state of the connection, and the display. */
export const tools = style({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.wide]: { gap: space[4] } },
});

/** Where the next step comes from tells which way one went. Only a shift: words stay readable all the way. */
const shift = (from: string) => keyframes({ from: { transform: `translateX(${from})` } });
export const step = styleVariants({
  on: { animation: `${shift('16px')} 220ms ease-out` },
  back: { animation: `${shift('-16px')} 220ms ease-out` },
});

/** The state of the connection alone. */
export const lead = style({
  maxWidth: '46rem',
  marginBlockEnd: space[4],
  '@media': { [media.wide]: { marginBlockEnd: space[6] }, [media.low]: { marginBlockEnd: space[4] } },
  color: vars.color.ink2,
  textWrap: 'pretty',
});

export const notices = style({
  display: 'grid',
  gap: space[3],
  marginBlockEnd: space[6],
  '@media': { [media.low]: { marginBlockEnd: space[3] } },
  selectors: { '&:empty': { display: 'none' } },
});

export const help = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  lineHeight: 1.3,
});

export const helpIcon = style({ flex: 'none' });
export const helpWords = style({ minWidth: 0, textWrap: 'pretty' });
export const helpStaff = style({ fontSize: vars.type.small });
export const helpLink = style({ color: 'inherit', fontWeight: 550, whiteSpace: 'nowrap' });

const roomy = 'screen and (min-width: 960px)';

/** The help line stands in the footer where there is room, else at the end of the step. */
export const helpInFooter = style({
  display: 'none',
  '@media': { [roomy]: { display: 'flex', selectors: { [chosen.large]: { display: 'none' } } } },
});
export const helpInBody = style({
  flexWrap: 'wrap',
  marginBlockStart: space[8],
  color: vars.color.ink2,
  '@media': { [roomy]: { display: 'none', selectors: { [chosen.large]: { display: 'flex' } } } },
});

// The words give way, so that the other language stays beside them.
globalStyle(`${helpInBody} > ${helpWords}`, { flex: '1 1 0' });

/** On a line of its own, under the number to call. */
export const helpOffer = style({
  flexBasis: '100%',
  display: 'flex',
  justifyContent: 'center',
  selectors: { '&:empty': { display: 'none' } },
});

/** Lets a map come closer to the edges than text may. */
export const wideBody = style({
  margin: `calc(${space[5]} - ${vars.size.gutter})`,
  '@media': { [media.low]: { marginBlock: space[1] } },
});

/** As large as the buttons beside it in the one row of a phone's header. */
export const displayButton = style([
  button,
  { '@media': { [media.phone]: { width: vars.size.targetSecondary, height: vars.size.targetSecondary } } },
]);
