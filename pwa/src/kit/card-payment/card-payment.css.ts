import { style } from '@vanilla-extract/css';
import { lead } from '../../ui/text/text.css.ts';
import { space } from '../../ui/tokens.ts';

export const leaving = style([lead, { display: 'flex', alignItems: 'center', gap: space[4] }]);
