/** A Contact ID that Quad made up, as none was given: no other system knows anybody by it. */
export const isMadeUpKey = (key: string): boolean => /^(cold|added|merged|removed)-\d+$/.test(key);
