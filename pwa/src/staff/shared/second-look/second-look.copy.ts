/** Of a sum that is far from what it is now. */
export const en = {
  repeat: 'The new sum again',
  hint: (before: string) => `It is 30% or more away from ${before}. Type it once more to be sure.`,
  wrong: 'This is not the sum above.',
};

export const es: typeof en = {
  repeat: 'La suma nueva otra vez',
  hint: (before) => `Se aleja un 30 % o más de ${before}. Escríbala otra vez para estar seguro.`,
  wrong: 'No es la suma de arriba.',
};
