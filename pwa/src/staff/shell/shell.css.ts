import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/theme.css.ts';
import { layer, media, radius, space, weight } from '../../ui/theme/tokens.ts';

const { color, size, type } = vars;
const roomy = 'screen and (min-width: 1000px)';

export const layout = style({
  display: 'grid',
  minHeight: '100dvh',
  '@media': { [roomy]: { gridTemplateColumns: '244px minmax(0, 1fr)' } },
});

export const sidebar = style({
  display: 'none',
  position: 'sticky',
  insetBlockStart: 0,
  height: '100dvh',
  overflowY: 'auto',
  background: color.nav,
  '@media': { [roomy]: { display: 'block' } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  minHeight: '100%',
  padding: `${space[5]} ${space[3]}`,
  color: color.onNav,
});

export const product = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingInline: space[2],
  fontSize: '1.25rem',
  fontWeight: weight.strong,
  letterSpacing: '-0.015em',
});

export const links = style({ display: 'grid', gap: '2px' });

export const navItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  width: '100%',
  minHeight: size.target,
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.onNav2,
  fontSize: type.body,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: 'rgb(255 255 255 / 0.09)', color: color.onNav },
    '&:focus-visible, &[data-focus-visible]': { outlineColor: color.onNav, outlineOffset: '-3px' },
    '&[aria-current="page"]': {
      background: color.surface,
      color: color.onBrandSoft,
      fontWeight: weight.strong,
    },
    '&[aria-current="page"]:focus-visible': { outlineColor: color.focus },
  },
});

export const foot = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  marginBlockStart: 'auto',
});

export const user = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingInline: '14px',
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});

export const avatar = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  borderRadius: radius.pill,
  background: '#A8430C',
  color: '#FFFFFF',
  fontSize: type.small,
});

export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  background: color.paper,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': {
    [roomy]: {
      position: 'static',
      background: 'none',
      borderBlockEnd: 0,
      justifyContent: 'space-between',
      width: '100%',
      // As wide as the page below it.
      maxWidth: '1400px',
      padding: `${space[3]} ${size.gutter} 0`,
    },
  },
});
export const menuButton = style({ '@media': { [roomy]: { display: 'none' } } });
export const facility = style({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.strong,
  lineHeight: 1.2,
  overflowWrap: 'break-word',
  '@media': {
    [media.phone]: { fontSize: type.small },
    [roomy]: { display: 'none' },
  },
});

export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  width: '100%',
  maxWidth: '1400px',
  padding: `${space[5]} ${space[4]} ${space[10]}`,
  '@media': { [roomy]: { paddingInline: size.gutter } },
});

export const loading = style({
  display: 'grid',
  gridTemplateRows: '44px 320px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[5],
});

const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: color.scrim,
});
export const drawer = style({
  width: 'min(300px, 86vw)',
  height: '100%',
  overflowY: 'auto',
  background: color.nav,
  animation: `${slideIn} 180ms ease-out`,
});
export const drawerDialog = style({ position: 'relative', minHeight: '100%', outline: 'none' });
export const drawerClose = style({
  position: 'absolute',
  insetBlockStart: space[5],
  insetInlineEnd: space[3],
  display: 'grid',
  placeItems: 'center',
  width: size.target,
  height: size.target,
  borderRadius: radius.control,
  color: color.onNav,
  selectors: {
    '&[data-hovered]': { background: 'rgb(255 255 255 / 0.09)' },
    '&[data-focus-visible]': { outlineColor: color.onNav },
  },
});

export const alone = style({ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: space[6] });

/** Nothing of the page shows through while nobody is signed in. */
export const cover = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  overflowY: 'auto',
  background: color.paper,
});

export const loginPage = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space[5],
  minHeight: '100dvh',
  padding: `${space[6]} ${space[4]}`,
});
export const loginCard = style({
  display: 'grid',
  gap: space[6],
  width: '100%',
  maxWidth: '440px',
  padding: space[8],
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  '@media': { 'screen and (max-width: 420px)': { padding: space[5] } },
});
export const loginHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
export const subtitle = style({ marginBlockStart: space[1], color: color.ink2 });
export const form = style({ display: 'grid', gap: space[5] });
export const homeLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  color: color.ink2,
  selectors: { '&:hover': { color: color.ink } },
});
