export const en = {
  filled: (place: string) => `Filled in from the ZIP: ${place}`,
};

export const es: typeof en = {
  filled: (place) => `Según el código postal: ${place}`,
};
