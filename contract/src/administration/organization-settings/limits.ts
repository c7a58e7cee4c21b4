export const organizationSettingsLimits = { name: 100 } as const; // characters, as at creation
