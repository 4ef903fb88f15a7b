/** Words for aiming, shooting and judging. */
export const en = {
  title: { card: 'Photo of your ID', whole: 'Take a photo' },
  aim: {
    card: 'Fill the frame with the front of your card. Avoid glare.',
    whole: 'Get all of it into the picture, in good light.',
  },
  judge: {
    card: 'Can you read every line? Then use it, else take another.',
    whole: 'Can one see what matters? Then use it, else take another.',
  },
  preview: 'What the camera sees',
  shot: 'The photo just taken',
  opening: 'The camera starts...',
  shoot: 'Take the photo',
  retake: 'Take another',
  use: 'Use this photo',
  tryAgain: 'Try again',
  choose: 'Choose a photo instead',
  close: 'Close',
  withoutPhoto: 'Try again, or go on without a photo.',
  troubles: {
    refused: {
      title: 'This page may not use the camera',
      text: 'Allow it in the browser’s settings and try again, or choose a photo instead.',
    },
    absent: { title: 'There is no camera here', text: 'Choose a photo instead.' },
    busy: {
      title: 'The camera is used by something else',
      text: 'Close the other app and try again, or choose a photo instead.',
    },
    broke: { title: 'The camera did not start', text: 'Try again, or choose a photo instead.' },
  },
};

export const es: typeof en = {
  title: { card: 'Foto de su identificación', whole: 'Tomar una foto' },
  aim: {
    card: 'Llene el marco con el frente de su tarjeta. Evite los reflejos.',
    whole: 'Que se vea todo, con buena luz.',
  },
  judge: {
    card: '¿Se lee cada línea? Úsela; si no, tome otra.',
    whole: '¿Se ve lo importante? Úsela; si no, tome otra.',
  },
  preview: 'Lo que ve la cámara',
  shot: 'La foto recién tomada',
  opening: 'La cámara se está abriendo...',
  shoot: 'Tomar la foto',
  retake: 'Tomar otra',
  use: 'Usar esta foto',
  tryAgain: 'Intentar de nuevo',
  choose: 'Elegir una foto',
  close: 'Cerrar',
  withoutPhoto: 'Intente de nuevo, o continúe sin foto.',
  troubles: {
    refused: {
      title: 'Esta página no puede usar la cámara',
      text: 'Permítalo en los ajustes del navegador e intente de nuevo, o elija una foto.',
    },
    absent: { title: 'Aquí no hay cámara', text: 'Elija una foto.' },
    busy: {
      title: 'Otra aplicación está usando la cámara',
      text: 'Ciérrela e intente de nuevo, o elija una foto.',
    },
    broke: { title: 'La cámara no se abrió', text: 'Intente de nuevo o elija una foto.' },
  },
};
