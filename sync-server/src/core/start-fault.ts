/** Told as it is, without a stack: whoever starts the server can mend it. */
export class StartFault extends Error {}
