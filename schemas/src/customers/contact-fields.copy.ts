/** What the fields of a person's contact are called, on every page and in letters. */
export const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
};

export const es: typeof en = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  zipCode: 'Código postal',
};
