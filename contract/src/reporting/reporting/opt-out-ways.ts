/** The sources of opt-outs that reports tell apart. */
export const optOutWays = ['text', 'staff', 'carrier', 'import'] as const;
export type OptOutWay = (typeof optOutWays)[number];

/** The opt-outs that are counted. Imported ones are not, because they repeat what another system already knew. */
export const countedOptOutWays = ['text', 'staff', 'carrier'] as const satisfies readonly OptOutWay[];
