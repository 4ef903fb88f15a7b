export const en = {
  title: 'Sales tax',
  pays: 'Pays the sales tax of the facility',
  exempt: (reason: string) => `Pays none: ${reason}`,
  change: 'Change',
  formTitle: 'Sales tax of this customer',
  lead: 'Counts for bills that are still to come.',
  reason: 'Why they pay none',
  reasonHint: 'Such as the number of a certificate. Empty: they pay it.',
  save: 'Save',
  working: 'Working...',
  saved: 'Sales tax saved',
};

export const es: typeof en = {
  title: 'Impuesto sobre ventas',
  pays: 'Paga el impuesto sobre ventas del lugar',
  exempt: (reason) => `No lo paga: ${reason}`,
  change: 'Cambiar',
  formTitle: 'Impuesto sobre ventas de este cliente',
  lead: 'Vale para las facturas por venir.',
  reason: 'Por qué no lo paga',
  reasonHint: 'Como el número de un certificado. Vacío: lo paga.',
  save: 'Guardar',
  working: 'Trabajando...',
  saved: 'Impuesto guardado',
};
