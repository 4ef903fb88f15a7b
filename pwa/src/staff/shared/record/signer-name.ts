/** Who signed, as people call them: "staff:ann" is Ann's account, "system:bill-leases" a job of the house. */
export const signerName = (actor: string): string => actor.replace(/^(staff|system):/, '');
