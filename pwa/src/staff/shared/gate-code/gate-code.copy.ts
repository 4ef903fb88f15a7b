export const en = {
  show: 'Show',
  showOf: (unit: string) => `Show the gate code of unit ${unit}`,
  audited: 'Whoever looks is written down.',
  none: 'No code was found',
};

export const es: typeof en = {
  show: 'Mostrar',
  showOf: (unit) => `Mostrar el código de la unidad ${unit}`,
  audited: 'Queda escrito quién lo mira.',
  none: 'No se encontró ningún código',
};
