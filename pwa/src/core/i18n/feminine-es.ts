const startSmall = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** "Unidad 42" within a Spanish sentence: "la unidad 42"; "cualquier unidad" goes without an article. */
export const la = (name: string): string =>
  name.startsWith('Cualquier ') ? startSmall(name) : `la ${startSmall(name)}`;

/** The same at the beginning of one. */
export const La = (name: string): string => (name.startsWith('Cualquier ') ? name : `La ${startSmall(name)}`);
