/** A sentence for whoever typed the command; nothing else is printed. */
export class CommandFault extends Error {}
