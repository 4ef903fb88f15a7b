import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../ui/theme/tokens.ts';

const { color } = vars;

export const mail = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });

export const endings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
  listStyle: 'none',
});
globalStyle(`${endings} button`, { paddingInline: space[3], fontSize: vars.type.small });

/** It listens from the start, and takes no room before there is a question. */
export const meant = style({
  selectors: {
    '&:not(:empty)': {
      marginBlockStart: space[2],
      padding: `${space[3]} ${space[4]}`,
      borderRadius: radius.control,
      background: color.warnSoft,
      color: color.onWarnSoft,
    },
  },
});
export const question = style({
  fontSize: vars.type.small,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  marginBlockStart: space[2],
});
