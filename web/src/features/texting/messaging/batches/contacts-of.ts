import type { Recipient } from './recipient.ts';

/** Returns the contacts of recipients, each once, without deleted contacts. */
export const contactsOf = (chosen: readonly Recipient[]): number[] => [
	...new Set(chosen.flatMap(({ studentId }) => studentId ?? [])),
];
