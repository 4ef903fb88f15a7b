import { globalStyle } from '@vanilla-extract/css';
import { fontFamily, vars } from './theme.css.ts';
import { media, weight } from './tokens.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0, padding: 0 });

globalStyle('html', {
  fontFamily,
  fontSize: '100%',
  lineHeight: 1.4,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  background: vars.color.paper,
  color: vars.color.ink,
});

for (const percent of [125, 150, 200]) {
  globalStyle(`html[data-text="${percent}"]`, { fontSize: `${percent}%` });
}

globalStyle('body', {
  minHeight: '100dvh',
  fontSize: vars.type.body,
  fontWeight: weight.body,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
  overflowWrap: 'break-word',
});

globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: weight.strong, textWrap: 'balance' });
globalStyle('button, input, textarea, select', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('button', { background: 'none', border: 0, textAlign: 'inherit', cursor: 'pointer' });
globalStyle('ul[role="list"], ol[role="list"]', { listStyle: 'none' });
globalStyle('img, svg, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('a', { color: vars.color.brand });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '3px',
});
// A heading that takes the focus when a step changes is not a control.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });

// React Aria would inject this rule as a <style>; the content security policy forbids that, so the
// documents carry `<link id="react-aria-pressable-style">` and the rule stands here.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });

const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // Nothing: however short, each property that changes would show its old value for a frame.
  transitionDuration: '0s !important',
};
globalStyle('*, *::before, *::after', { '@media': { [media.reducedMotion]: still } });
globalStyle(['*', '*::before', '*::after'].map((part) => `:root[data-motion="calm"] ${part}`).join(), still);

// Within reach: the page and every layer above it live in the lower half of a tall screen.
const near = ':root[data-reach]';
globalStyle(near, {
  '@media': { [media.tall]: { vars: { '--screen-top': '50dvh', '--screen-height': '50dvh' } } },
});
globalStyle(`${near} #root`, {
  '@media': {
    [media.tall]: {
      position: 'fixed',
      insetBlock: '50dvh 0',
      insetInline: 0,
      overflow: 'auto',
      // What is fixed inside is fixed to this half.
      contain: 'layout',
      background: vars.color.paper,
    },
  },
});
