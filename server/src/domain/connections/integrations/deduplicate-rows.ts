/** Keeps one of the rows with the same key (see `RowToImport`): the newest if they have times, else the first. */
interface Keyed {
	readonly key?: string;
	readonly changedAt?: Date;
}

export const deduplicateRows = <R extends Keyed>(rows: readonly R[]): R[] => {
	const chosen = new Map<string | R, R>();
	for (const row of rows) {
		const key = row.key ?? row;
		const before = chosen.get(key);
		if (!before || isNewer(row, before)) chosen.set(key, row);
	}
	return [...chosen.values()];
};

const isNewer = ({ changedAt }: Keyed, other: Keyed): boolean =>
	changedAt !== undefined && other.changedAt !== undefined && changedAt > other.changedAt;
