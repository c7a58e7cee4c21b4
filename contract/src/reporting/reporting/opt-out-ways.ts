/** The sources of opt-outs that reports distinguish. */
export const optOutWays = ['text', 'staff', 'carrier', 'import'] as const;
export type OptOutWay = (typeof optOutWays)[number];

/** The opt-outs that count. Imports do not, because they repeat what another system knew. */
export const countedOptOutWays = ['text', 'staff', 'carrier'] as const satisfies readonly OptOutWay[];
