/** Words that every wizard's frame shares. */
export const en = {
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  progress: 'Progress',
  step: 'Step',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  percent: (step: number, steps: number) => `${Math.round((step / steps) * 100)}%`,
  needHelp: 'Need help? Call',
  otherLanguage: 'Español',
  leaveTitle: 'Leave without finishing?',
  leaveText: 'What you typed is not kept.',
  leave: 'Leave',
  stay: 'Stay',
};

export const es: typeof en = {
  previous: 'Anterior',
  next: 'Siguiente',
  close: 'Cerrar',
  progress: 'Progreso',
  step: 'Paso',
  stepOf: (step, steps) => `Paso ${step} de ${steps}`,
  percent: (step, steps) => `${Math.round((step / steps) * 100)} %`,
  needHelp: '¿Necesita ayuda? Llame al',
  otherLanguage: 'English',
  leaveTitle: '¿Salir sin terminar?',
  leaveText: 'Lo que escribió no se guarda.',
  leave: 'Salir',
  stay: 'Quedarme',
};
