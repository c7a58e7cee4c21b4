/** How somebody was opted out, as reports tell it apart. */
export const optOutWays = ['text', 'staff', 'carrier', 'import'] as const;
export type OptOutWay = (typeof optOutWays)[number];

/** What is counted as opted out: an import only repeats what another system knew. */
export const countedOptOutWays = ['text', 'staff', 'carrier'] as const satisfies readonly OptOutWay[];
