import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../../ui/theme/theme.css.ts';
import { radius, space, weight } from '../../../../ui/theme/tokens.ts';

export const stack = style({ display: 'grid', gap: space[4], justifyItems: 'center' });

/** As much of the screen as is left between the words. */
export const stage = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  maxWidth: 'calc(var(--screen-height, 100dvh) * 0.9)',
  aspectRatio: '16 / 10',
  maxHeight: 'calc(var(--screen-height, 100dvh) * 0.6)',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: '#0C1214',
  color: '#FFFFFF',
});

const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
export const picture = style({ ...filling, objectFit: 'cover' });

const flash = keyframes({ from: { filter: 'brightness(2.2)' } });
export const shot = style({ ...filling, objectFit: 'cover', animation: `${flash} 260ms ease-out` });

/** A bank card's proportions; around it the picture rests in the dark. */
const frame = style({
  position: 'absolute',
  border: '4px solid #FFFFFF',
  borderRadius: radius.card,
});
export const guide = styleVariants({
  card: [
    frame,
    { height: '82%', aspectRatio: '85.6 / 54', maxWidth: '94%', boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.5)' },
  ],
  whole: [frame, { inset: '4%', borderStyle: 'dashed', borderWidth: 3 }],
});

export const hint = style({
  fontSize: vars.type.control,
  fontWeight: weight.medium,
  textAlign: 'center',
  textWrap: 'balance',
});
