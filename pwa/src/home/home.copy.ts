export const en = {
  heading: 'How Can I Help You Today?',
  gateAndOffice: (hours: string) => `Gate open 24 hours · Office ${hours}`,
  getStarted: 'Get Started',
  help: 'Help',
  helpTitle: 'Need a hand?',
  helpText: 'Call us, or ask at the office.',
  officeHours: (hours: string) => `Office ${hours}`,
  services: {
    'rent-unit': { title: 'Rent a Unit', text: 'Choose a space on the map and move in today.' },
    'move-out': { title: 'Move Out', text: 'Tell us you have emptied your unit.' },
    'pay-bill': { title: 'Pay Bill', text: 'See what you owe and why, then pay.' },
    'update-info': { title: 'Update Customer Info', text: 'New phone, address or card.' },
    'maintenance-request': {
      title: 'Maintenance Request',
      text: 'Something broken? We answer in 24 hours.',
    },
    'refer-friend': { title: 'Refer a Friend', text: '$25 for you, $25 for your friend.' },
  },
  footerServices: 'Services',
  footerContact: 'Contact',
  staffLogin: 'Staff Login',
  selected: {
    title: 'Service Selected',
    text: (service: string) =>
      `${service} is not on this screen yet. Continue, and the office does it with you.`,
    unknown: 'This service',
    cancel: 'Cancel',
    continue: 'Continue',
    callTitle: 'We are here to help',
    callText: (hours: string) => `Call the office, or walk in: ${hours}.`,
    call: (phone: string) => `Call ${phone}`,
    done: 'Done',
  },
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have been typed differently, or moved.',
    home: 'Go to the home page',
  },
};
export type ServiceId = keyof typeof en.services;

export const es: typeof en = {
  heading: '¿Cómo puedo ayudarle hoy?',
  gateAndOffice: (hours) => `Portón abierto 24 horas · Oficina ${hours}`,
  getStarted: 'Comenzar',
  help: 'Ayuda',
  helpTitle: '¿Necesita ayuda?',
  helpText: 'Llámenos o pregunte en la oficina.',
  officeHours: (hours) => `Oficina ${hours}`,
  services: {
    'rent-unit': { title: 'Alquilar una unidad', text: 'Elija un espacio en el mapa y múdese hoy.' },
    'move-out': { title: 'Desocupar', text: 'Avísenos que ya vació su unidad.' },
    'pay-bill': { title: 'Pagar la cuenta', text: 'Vea cuánto debe y por qué, y pague.' },
    'update-info': { title: 'Actualizar mis datos', text: 'Nuevo teléfono, dirección o tarjeta.' },
    'maintenance-request': {
      title: 'Pedir una reparación',
      text: '¿Algo está roto? Respondemos en 24 horas.',
    },
    'refer-friend': { title: 'Recomendar a un amigo', text: '$25 para usted y $25 para su amigo.' },
  },
  footerServices: 'Servicios',
  footerContact: 'Contacto',
  staffLogin: 'Acceso del personal',
  selected: {
    title: 'Servicio elegido',
    text: (service) =>
      `${service} todavía no está en esta pantalla. Continúe y la oficina lo hace con usted.`,
    unknown: 'Este servicio',
    cancel: 'Cancelar',
    continue: 'Continuar',
    callTitle: 'Estamos para ayudarle',
    callText: (hours) => `Llame a la oficina o pase por ella: ${hours}.`,
    call: (phone) => `Llamar al ${phone}`,
    done: 'Listo',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Quizá se escribió distinto o cambió de lugar.',
    home: 'Ir a la página de inicio',
  },
};
