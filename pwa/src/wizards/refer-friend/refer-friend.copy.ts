import type { ReferralStatus } from 'schemas/customers/referrals';

export const en = {
  name: 'Refer a Friend',
  heading: 'Who needs room?',
  lead: (credit: string) => `${credit} for you, ${credit} for your friend.`,
  friend: 'Your friend',
  referenceName: "Friend's name",
  refereeEmail: "Friend's e-mail",
  refereeEmailHint: 'We write once, with the code. No list, no advertising.',
  own: 'Your own unit',
  optional: 'optional',
  ownText: 'So that your credit finds your account by itself.',
  submit: 'Create my referral',
  submitting: 'Creating...',
  offline: 'No connection right now',
  offlineText:
    'Your referral is saved on this device and goes out by itself. Your friend gets the code by e-mail, and so do you when you give your unit.',

  how: 'How it works',
  tell: 'Name a friend',
  tellText: 'You get a code, a link and a QR code to pass on.',
  rent: 'Your friend rents with it',
  rentText: 'The link brings the code along.',
  reward: (credit: string) => `Both get ${credit}`,
  rewardText: "As credit on your accounts, after your friend's second paid month.",

  failed: { title: 'Error', text: 'Failed to create referral' },

  created: {
    title: 'Your code is ready',
    code: 'Referral code',
    text: (friend: string) =>
      `Pass it on to ${friend}. Whoever has not heard from us lately also gets it by e-mail.`,
    link: 'Your link',
    qr: (code: string) => `QR code: the link with code ${code}`,
    scan: 'Scan it with a phone, and the link opens there.',
    another: 'Refer Another Friend',
    done: 'Done',
  },

  list: {
    title: 'Your referrals',
    loading: 'Loading your referrals',
    empty: 'No friend named yet',
    emptyText: 'Those you name on this device appear here.',
    failed: 'The list could not be loaded',
    offline: 'The list is shown when the office can be reached',
    tryAgain: 'Try again',
    on: (day: string) => `Named ${day}`,
    states: {
      pending: 'Pending Signup',
      qualified: 'Reward Pending',
      paid: 'Reward Paid',
    } satisfies Record<ReferralStatus, string>,
  },

  saved: {
    asked: 'A friend is named',
    detail: (friend: string, email: string) => `For ${friend}, ${email}.`,
    decides: 'The office makes the code',
    decidesText: 'As soon as this has arrived there.',
    news: 'The code comes by e-mail',
    newsText: 'To your friend, and to you when you gave your unit. It is told on this device too.',
    note: 'This is a receipt for naming a friend. The code comes later.',
    waiting: 'Your referral is saved on this device. There is no code yet.',
    waitingText: 'It goes out by itself as soon as the office can be reached.',
  },
};

export const es: typeof en = {
  name: 'Recomendar a un amigo',
  heading: '¿Quién necesita espacio?',
  lead: (credit) => `${credit} para usted y ${credit} para su amigo.`,
  friend: 'Su amigo',
  referenceName: 'Nombre de su amigo',
  refereeEmail: 'Correo de su amigo',
  refereeEmailHint: 'Escribimos una vez, con el código. Sin listas ni publicidad.',
  own: 'Su propia unidad',
  optional: 'opcional',
  ownText: 'Para que su crédito llegue solo a su cuenta.',
  submit: 'Crear mi recomendación',
  submitting: 'Creando...',
  offline: 'Ahora no hay conexión',
  offlineText:
    'Su recomendación queda guardada en este dispositivo y se envía sola. Su amigo recibe el código por correo, y usted también si da su unidad.',

  how: 'Cómo funciona',
  tell: 'Nombre a un amigo',
  tellText: 'Recibe un código, un enlace y un código QR para compartir.',
  rent: 'Su amigo alquila con él',
  rentText: 'El enlace ya lleva el código.',
  reward: (credit) => `Los dos reciben ${credit}`,
  rewardText: 'Como crédito en sus cuentas, después del segundo mes pagado de su amigo.',

  failed: { title: 'Error', text: 'No se pudo crear la recomendación' },

  created: {
    title: 'Su código está listo',
    code: 'Código de recomendación',
    text: (friend) =>
      `Páselo a ${friend}. Quien no haya sabido de nosotros últimamente también lo recibe por correo.`,
    link: 'Su enlace',
    qr: (code) => `Código QR: el enlace con el código ${code}`,
    scan: 'Escanéelo con un teléfono y el enlace se abre allí.',
    another: 'Recomendar a otro amigo',
    done: 'Listo',
  },

  list: {
    title: 'Sus recomendaciones',
    loading: 'Cargando sus recomendaciones',
    empty: 'Aún no nombró a nadie',
    emptyText: 'Los que nombre en este dispositivo aparecen aquí.',
    failed: 'No se pudo cargar la lista',
    offline: 'La lista se muestra cuando haya conexión con la oficina',
    tryAgain: 'Intentar de nuevo',
    on: (day) => `Nombrado el ${day}`,
    states: {
      pending: 'Falta que alquile',
      qualified: 'Premio en camino',
      paid: 'Premio pagado',
    },
  },

  saved: {
    asked: 'Un amigo nombrado',
    detail: (friend, email) => `Para ${friend}, ${email}.`,
    decides: 'La oficina crea el código',
    decidesText: 'En cuanto esto haya llegado allí.',
    news: 'El código llega por correo',
    newsText: 'A su amigo, y a usted si dio su unidad. También se avisa en este dispositivo.',
    note: 'Este es el recibo de haber nombrado a un amigo. El código llega después.',
    waiting: 'Su recomendación está guardada en este dispositivo. Aún no hay código.',
    waitingText: 'Se envía sola en cuanto haya conexión con la oficina.',
  },
};
