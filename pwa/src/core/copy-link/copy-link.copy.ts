export const en = {
  copy: 'Copy link',
  copied: 'Copied',
  failed: 'Copy Failed',
  failedText: 'Unable to copy link. Please try again.',
};

export const es: typeof en = {
  copy: 'Copiar enlace',
  copied: 'Copiado',
  failed: 'No se copió',
  failedText: 'No se pudo copiar el enlace. Inténtelo de nuevo.',
};
