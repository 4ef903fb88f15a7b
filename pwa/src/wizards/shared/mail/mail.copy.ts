export const en = {
  domains: 'Common endings',
  meant: (address: string) => `Did you mean ${address}?`,
  yes: 'Yes, change it',
  no: 'No, it is right',
};

export const es: typeof en = {
  domains: 'Terminaciones comunes',
  meant: (address) => `¿Quiso decir ${address}?`,
  yes: 'Sí, cambiarlo',
  no: 'No, está bien',
};
