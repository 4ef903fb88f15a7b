import { style } from '@vanilla-extract/css';
import { lead } from '../../../ui/layout/text/text.css.ts';
import { space } from '../../../ui/theme/tokens.ts';

export const leaving = style([lead, { display: 'flex', alignItems: 'center', gap: space[4] }]);
