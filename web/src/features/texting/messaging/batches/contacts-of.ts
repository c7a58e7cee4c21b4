import type { Recipient } from './recipient.ts';

/** Whom recipients are, each once; without those whose contact is deleted. */
export const contactsOf = (chosen: readonly Recipient[]): number[] => [
	...new Set(chosen.flatMap(({ studentId }) => studentId ?? [])),
];
