export const organizationSettingsLimits = { name: 100 } as const; // letters, as at its founding
