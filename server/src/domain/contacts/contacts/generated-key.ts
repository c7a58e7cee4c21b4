/** Whether Quad generated a Contact ID because none was given. No other system knows such an ID. */
export const isGeneratedKey = (key: string): boolean => /^(cold|added|merged|removed)-\d+$/.test(key);
