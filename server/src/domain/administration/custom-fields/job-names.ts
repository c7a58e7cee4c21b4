export const convertName = 'custom-fields.convert';
export const purgeName = 'custom-fields.purge';
export const setUpName = 'custom-fields.set-up';

/**
 * Values are rewritten while no import of the organization runs: both write them, and an import knows the types it
 * began with.
 */
export const queueOf = (organizationId: number): string => `imports of ${organizationId}`;
