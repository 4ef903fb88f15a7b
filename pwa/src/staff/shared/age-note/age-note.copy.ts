export const en = {
  title: (when: string) => `No connection: this is how it was on ${when}`,
  text: 'It can be read, not changed.',
};

export const es: typeof en = {
  title: (when) => `Sin conexión: así estaba el ${when}`,
  text: 'Se puede leer, no cambiar.',
};
