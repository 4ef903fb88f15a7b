/** Words of a photo that staff look at. */
export const en = {
  loading: 'Loading the photo',
  failed: 'The photo could not be loaded',
  failedText: 'Close this, then try again.',
};

export const es: typeof en = {
  loading: 'Cargando la foto',
  failed: 'No se pudo cargar la foto',
  failedText: 'Cierre esto e inténtelo otra vez.',
};
