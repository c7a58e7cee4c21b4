/** Why nothing goes out of an account: what its carrier says, until somebody has seen to it. */
export type AccountFault = 'suspended' | 'credentials';

/** Whose account: that of the carrier, or the one of WhatsApp at Meta. */
export type FaultSource = 'carrier' | 'cloud-api';
