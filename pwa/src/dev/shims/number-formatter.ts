/**
 * Stands in for the class of `@internationalized/number`, which fills gaps of browsers from before 2021, and finds them
 * by formatting while it loads (see `i18n-provider.tsx`).
 */
export const NumberFormatter = Intl.NumberFormat;
