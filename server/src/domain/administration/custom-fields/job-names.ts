export const convertName = 'custom-fields.convert';
export const purgeName = 'custom-fields.purge';
export const setUpName = 'custom-fields.set-up';

/** Values are not rewritten during an import, which writes values too and keeps the field types it started with. */
export const queueOf = (organizationId: number): string => `imports of ${organizationId}`;
