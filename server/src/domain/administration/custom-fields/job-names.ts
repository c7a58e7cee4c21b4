export const convertName = 'custom-fields.convert';
export const purgeName = 'custom-fields.purge';
export const setUpName = 'custom-fields.set-up';

/**
 * Values are not rewritten while an import of the organization runs, because both write values and an import keeps
 * the field types it started with.
 */
export const queueOf = (organizationId: number): string => `imports of ${organizationId}`;
