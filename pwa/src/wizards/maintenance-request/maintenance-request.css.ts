import { globalStyle, style } from '@vanilla-extract/css';
import { small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

// Step 1
export const problem = style({ display: 'grid', gap: space[6] });
/** Keeps the place of what is asked next. */
export const later = style([
  small,
  {
    display: 'none',
    '@media': {
      'screen and (min-width: 960px)': {
        display: 'grid',
        placeItems: 'center',
        alignSelf: 'stretch',
        padding: space[6],
        textAlign: 'center',
        textWrap: 'balance',
        border: `2px dashed ${color.line}`,
        borderRadius: radius.card,
      },
    },
  },
]);
export const line = style([small, { display: 'flex', alignItems: 'start', gap: space[3] }]);
export const lineMark = style({ flex: 'none' });
export const lineNumber = style({ color: 'inherit', fontWeight: weight.strong, whiteSpace: 'nowrap' });

/** A number is never cut, however narrow the screen or large the words. */
export const call = style({ maxWidth: '100%' });
globalStyle(`${call} span`, { overflow: 'visible', whiteSpace: 'normal' });

// Call now
export const alarm = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space[6],
  minHeight: '55dvh',
  textAlign: 'center',
  textWrap: 'balance',
});
export const alarmMark = style({
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 112,
  borderRadius: radius.pill,
  background: color.danger,
  color: color.onDanger,
});
export const alarmNumber = style({
  color: color.danger,
  fontSize: 'clamp(2.25rem, 9vw, 5rem)',
  fontWeight: weight.heading,
  letterSpacing: '-0.025em',
  lineHeight: 1.1,
});
export const alarmWhole = style({ whiteSpace: 'nowrap' });
export const alarmText = style({ display: 'grid', gap: space[2], maxWidth: '36em' });
