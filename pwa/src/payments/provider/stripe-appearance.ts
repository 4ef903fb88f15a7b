import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';
import { fontFamily, vars } from '../../ui/theme/theme.css.ts';

/** The page's own theme for the provider's fields, which live in a frame and see none of our styles. */
export function readAppearance(): Appearance {
  const { styles, read } = readTheme();
  const { color, type } = vars;
  const isDark = styles.colorScheme === 'dark';
  const isCalm = document.documentElement.dataset.motion === 'calm';
  return {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: isCalm || matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily,
      fontSizeBase: read(type.small),
      spacingUnit: '5px',
      borderRadius: '14px',
      colorPrimary: read(color.brand),
      colorBackground: read(color.surface),
      colorText: read(color.ink),
      colorTextSecondary: read(color.ink2),
      colorTextPlaceholder: read(color.ink3),
      colorDanger: read(color.danger),
    },
    rules: {
      '.Input': { border: `2px solid ${read(color.lineStrong)}`, boxShadow: 'none', padding: '16px' },
      '.Input:focus': { border: `2px solid ${read(color.brand)}`, boxShadow: 'none' },
      '.Input--invalid': { border: `2px solid ${read(color.danger)}`, boxShadow: 'none' },
      '.Label': { fontWeight: '550', color: read(color.ink) },
    },
  };
}

/** The same for one split field; the box around it is the page's own. */
export function readPartStyle(): StripeElementStyle {
  const { read } = readTheme();
  const { color, type } = vars;
  return {
    base: {
      color: read(color.ink),
      fontFamily,
      fontSize: read(type.control),
      fontWeight: '500',
      '::placeholder': { color: read(color.ink3) },
    },
    invalid: { color: read(color.danger) },
  };
}

function readTheme() {
  const styles = getComputedStyle(document.documentElement);
  const read = (variable: string) => styles.getPropertyValue(variable.replace(/^var\((.*)\)$/, '$1')).trim();
  return { styles, read };
}
