import { style } from '@vanilla-extract/css';
import { small } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

const { color } = vars;

/** The focus is inside the provider's frame: only the frame's own mark tells. */
export const partBox = style({
  selectors: {
    '&:has(.StripeElement--focus)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
export const part = style({ flex: 1, minWidth: 0, minHeight: '1.4em' });

export const safe = style([small, { display: 'flex', gap: space[2], textWrap: 'pretty' }]);
export const safeIcon = style({ flex: 'none', marginBlockStart: '0.15em' });
