/** The public key of the test provider that is built into the server. */
export const sandboxKey = 'pk_test_sandbox';
