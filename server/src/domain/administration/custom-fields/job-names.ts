export const convertName = 'custom-fields.convert';
export const purgeName = 'custom-fields.purge';
export const setUpName = 'custom-fields.set-up';

/** Imports use the same queue, because they also write values and keep the field types they started with. */
export const queueOf = (organizationId: number): string => `imports of ${organizationId}`;
