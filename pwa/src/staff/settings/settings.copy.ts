/** Names of what lives under the settings. */
export const en = {
  title: 'Settings',
  label: 'Parts of the settings',
  general: 'General',
  team: 'Team',
  kiosks: 'Kiosks',
  billing: 'Billing runs',
  mail: 'Outgoing mail',
  audit: 'Audit',
  system: 'System',
};

export const es: typeof en = {
  title: 'Ajustes',
  label: 'Partes de los ajustes',
  general: 'General',
  team: 'Equipo',
  kiosks: 'Quioscos',
  billing: 'Facturación',
  mail: 'Correo saliente',
  audit: 'Auditoría',
  system: 'Sistema',
};
