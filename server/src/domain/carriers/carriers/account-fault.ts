/** Why an account sends nothing, as its carrier reports it, until the problem is fixed. */
export type AccountFault = 'suspended' | 'credentials';

/** Which account has the fault: the carrier's, or the one of WhatsApp at Meta. */
export type FaultSource = 'carrier' | 'cloud-api';
