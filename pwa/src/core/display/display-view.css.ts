import { style } from '@vanilla-extract/css';
import { lead as leadText } from '../../ui/layout/text/text.css.ts';
import { vars } from '../../ui/theme/theme.css.ts';
import { space, weight } from '../../ui/theme/tokens.ts';

export const stack = style({ display: 'grid', gap: space[5] });
export const lead = leadText;
export const choice = style({ display: 'grid', gap: space[2], justifyItems: 'start' });
export const label = style({ fontSize: vars.type.small, fontWeight: weight.control });
export const switches = style({ display: 'grid', gap: space[3] });
