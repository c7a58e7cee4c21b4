/** Folds repeated entries of the audit log, such as nine sign-ins of one person in a row. */
import type { AuditEntry } from '@quad/contract/organization/audit/routes.ts';

export interface FoldedEntry extends AuditEntry {
	/** How many entries in a row say the same. The entry shown is the newest. */
	readonly times: number;
	/** When the oldest of them was. */
	readonly since: string;
}

export const foldEntries = (entries: readonly AuditEntry[]): FoldedEntry[] => {
	const folded: FoldedEntry[] = [];
	for (const entry of entries) {
		const last = folded.at(-1);
		if (last && isRepeated(last, entry))
			folded[folded.length - 1] = { ...last, times: last.times + 1, since: entry.at };
		else folded.push({ ...entry, times: 1, since: entry.at });
	}
	return folded;
};

const isRepeated = (one: AuditEntry, other: AuditEntry): boolean =>
	one.action.startsWith('session.') && one.sentence === other.sentence && one.address === other.address;

/** Returns what was done, without the name of who did it: `Signed in with a password`. */
export const whatOf = ({ sentence, who, forWhom }: Pick<AuditEntry, 'sentence' | 'who' | 'forWhom'>): string => {
	const actor = forWhom === null ? `${who} ` : `${who}, for ${forWhom}, `;
	if (who === null || !sentence.startsWith(actor)) return sentence;
	const what = sentence.slice(actor.length);
	return `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`;
};
