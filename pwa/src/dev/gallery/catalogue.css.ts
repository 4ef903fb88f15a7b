import { style } from '@vanilla-extract/css';
import { heading as headingText, title as titleText } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { space } from '../../ui/theme/tokens.ts';

export const page = style({ padding: vars.size.gutter, display: 'grid', gap: space[10], minWidth: 0 });

export const heading = style([headingText]);

export const chapter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))',
  gap: `${space[6]} ${space[6]}`,
  alignItems: 'start',
});

export const title = style([titleText, { gridColumn: '1 / -1' }]);

export const example = style({ minWidth: 0 });

export const caption = style({ fontSize: vars.type.small, color: vars.color.ink3, marginBlockEnd: space[2] });

export const alone = style({ padding: space[4] });
