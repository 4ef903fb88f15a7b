export const en = {
  domains: 'Complete the e-mail',
  meant: (address: string) => `Did you mean ${address}?`,
  yes: 'Yes, change it',
  no: 'No, it is right',
};

export const es: typeof en = {
  domains: 'Completar el correo',
  meant: (address) => `¿Quiso decir ${address}?`,
  yes: 'Sí, cambiarlo',
  no: 'No, está bien',
};
