/** Words for finding an account by unit and last name. */
export const en = {
  find: 'Find My Account',
  finding: 'Looking...',
  failed: 'Lookup Failed',
  missing: 'Please enter both unit number and last name to find your account.',
  failedText: 'Your account could not be looked up right now. Please try again in a moment.',
  unknownText: (phone: string) => `Check both as they stand on your lease, or call ${phone}.`,
  unitNumber: 'Unit number',
  unitNumberHint: 'As on the door, such as 42 or W1',
  lastName: 'Last name',
  lastNameHint: 'As on your lease',
};

export const es: typeof en = {
  find: 'Buscar mi cuenta',
  finding: 'Buscando...',
  failed: 'La búsqueda falló',
  missing: 'Escriba el número de unidad y el apellido para buscar su cuenta.',
  failedText: 'Ahora no se pudo buscar su cuenta. Inténtelo de nuevo en un momento.',
  unknownText: (phone) => `Revise ambos como están en su contrato, o llame al ${phone}.`,
  unitNumber: 'Número de unidad',
  unitNumberHint: 'Como en la puerta, por ejemplo 42 o W1',
  lastName: 'Apellido',
  lastNameHint: 'Como en su contrato',
};
