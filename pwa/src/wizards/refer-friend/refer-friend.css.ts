import { style } from '@vanilla-extract/css';
import { figures, small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { media, space, weight } from '../../ui/theme/tokens.ts';

const { color } = vars;

/** The form, or the code; beside it how it works; under both who was named. */
export const screen = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });

/** Farther apart than the fields of one. */
export const groups = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
export const group = style({ display: 'grid', gap: space[5], border: 'none', minWidth: 0 });
/** A legend takes no part in a grid's gap. */
export const groupName = style({ marginBlockEnd: space[4] });

export const groupText = style([small, { display: 'block', marginBlockStart: space[1] }]);

/** Read over the phone: large, whole on one line, well apart. */
export const code = style([
  figures,
  {
    fontSize: 'min(3rem, 9vw)',
    fontWeight: weight.heading,
    letterSpacing: '0.06em',
    lineHeight: 1.1,
    color: color.brand,
  },
]);
export const link = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const scan = style({ justifyItems: 'center', textAlign: 'center', paddingBlock: space[6] });

export const list = style({ listStyleType: '""', borderBlockStart: `1px solid ${color.line}` });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'center',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto', columnGap: space[6] } },
});
export const friend = style({ minWidth: 0 });
export const friendName = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const friendEmail = style([small, { overflowWrap: 'anywhere' }]);
export const state = style({ justifySelf: 'start' });
export const loading = style({ display: 'grid', gap: space[3] });
