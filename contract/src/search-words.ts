/** The words that are looked for, each of them: “Ramirez, Jose”, as rosters have it, is “Ramirez Jose”. */
export const searchWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
