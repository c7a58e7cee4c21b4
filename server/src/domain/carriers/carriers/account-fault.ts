/** The reason, reported by the carrier, why an account can't send until somebody fixes the problem. */
export type AccountFault = 'suspended' | 'credentials';

/** The account with the fault: the carrier's, or the WhatsApp account at Meta. */
export type FaultSource = 'carrier' | 'cloud-api';
