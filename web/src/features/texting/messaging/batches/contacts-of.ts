import type { Recipient } from './recipient.ts';

/** Returns the IDs of the recipients' contacts, without duplicates or deleted contacts. */
export const contactsOf = (chosen: readonly Recipient[]): number[] => [
	...new Set(chosen.flatMap(({ studentId }) => studentId ?? [])),
];
