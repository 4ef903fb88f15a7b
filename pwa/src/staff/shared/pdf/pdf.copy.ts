export const en = {
  loading: 'Fetching the document',
  failed: 'The document could not be loaded',
  failedText: 'Try again in a moment.',
};

export const es: typeof en = {
  loading: 'Trayendo el documento',
  failed: 'No se pudo cargar el documento',
  failedText: 'Inténtelo de nuevo en un momento.',
};
