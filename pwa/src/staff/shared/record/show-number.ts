/** A number of this country as people write it; any other sender as it is. */
export const showNumber = (sender: string): string =>
  sender.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
