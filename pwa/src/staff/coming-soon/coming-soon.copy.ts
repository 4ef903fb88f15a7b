export const en = {
  title: 'Coming soon',
  text: 'This page is not built yet. What it will hold is being kept already.',
};

export const es: typeof en = {
  title: 'Muy pronto',
  text: 'Esta página todavía no está hecha. Lo que mostrará ya se está guardando.',
};
