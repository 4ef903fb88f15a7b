/** Words for a receipt as a text message. */
export const en = {
  open: 'As a text message',
  phone: 'Mobile phone',
  consent: 'Yes, text this receipt to this number',
  consentDetail: 'One message. Message and data rates may apply. Reply STOP to end texts.',
  send: 'Send the text',
  sending: 'Sending...',
  sent: (ending: string) => `Text on its way to the phone ending in ${ending}`,
  noAnswer: 'The office cannot be reached right now. Please try again in a moment.',
};

export const es: typeof en = {
  open: 'Por mensaje de texto',
  phone: 'Teléfono móvil',
  consent: 'Sí, envíen este recibo a este número',
  consentDetail: 'Un solo mensaje. Puede tener costo. Responda STOP para no recibir más.',
  send: 'Enviar el mensaje',
  sending: 'Enviando...',
  sent: (ending) => `Mensaje en camino al teléfono que termina en ${ending}`,
  noAnswer: 'Ahora no hay conexión con la oficina. Inténtelo en un momento.',
};
