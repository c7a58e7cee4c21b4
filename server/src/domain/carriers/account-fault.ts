/** Why nothing goes out of an account: what its carrier says, until somebody has seen to it. */
export type AccountFault = 'suspended' | 'credentials';
