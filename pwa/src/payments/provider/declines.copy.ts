/** The provider says these in English alone. Why a card was lost, stolen or blocked is for its bank to say. */
export const en = {
  declined: 'Your card was not accepted.',
  funds: 'Your card has insufficient funds.',
  limit: 'Your card has reached its limit.',
  expired: 'Your card has expired.',
  expiry: "Your card's expiration date is incorrect.",
  number: 'Your card number is incorrect.',
  cvc: "Your card's security code is incorrect.",
  address: 'The ZIP code or the address does not match the card.',
  pin: 'The PIN is incorrect.',
  unsupported: 'Your card does not support this type of purchase.',
  authentication: 'Your bank was unable to authenticate you. Try again, or use another card.',
  processing: 'An error occurred while processing your card. Try again in a little bit.',
  duplicate: 'The same payment was made with this card a moment ago.',
};

export const es: typeof en = {
  declined: 'Su tarjeta no fue aceptada.',
  funds: 'Su tarjeta no tiene fondos suficientes.',
  limit: 'Su tarjeta llegó a su límite.',
  expired: 'Su tarjeta está vencida.',
  expiry: 'La fecha de vencimiento de su tarjeta no es correcta.',
  number: 'El número de su tarjeta no es correcto.',
  cvc: 'El código de seguridad de su tarjeta no es correcto.',
  address: 'El código postal o la dirección no coincide con la tarjeta.',
  pin: 'El PIN no es correcto.',
  unsupported: 'Su tarjeta no admite este tipo de compra.',
  authentication: 'Su banco no pudo autenticarle. Inténtelo de nuevo o use otra tarjeta.',
  processing: 'Hubo un error al procesar su tarjeta. Inténtelo de nuevo en un momento.',
  duplicate: 'Hace un momento se hizo el mismo pago con esta tarjeta.',
};
