export const en = {
  title: 'Coming soon',
  text: 'This page is not built yet.',
};

export const es: typeof en = {
  title: 'Muy pronto',
  text: 'Esta página todavía no está hecha.',
};
