/** The page that tells what became of a record to whoever holds this address. */
const statusPathOf = (statusToken: string): string => `/status/${statusToken}`;

export const statusAddressOf = (statusToken: string): string =>
  new URL(statusPathOf(statusToken), location.origin).href;
