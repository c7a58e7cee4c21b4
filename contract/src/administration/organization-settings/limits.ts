export const organizationSettingsLimits = { name: 100 } as const; // characters, as when the organization is created
