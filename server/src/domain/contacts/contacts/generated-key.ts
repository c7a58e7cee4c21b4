/** A Contact ID that Quad generated because none was given; no other system knows it. */
export const isGeneratedKey = (key: string): boolean => /^(cold|added|merged|removed)-\d+$/.test(key);
