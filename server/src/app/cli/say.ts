/** What the person who starts Quad reads: a line a step, with its time once it took long enough to wonder. */

const slowMs = 900;

export const say = (line = ''): void => {
	process.stdout.write(line ? `  ${line}\n` : '\n');
};

/** Does one step. `done` says what came of it; a step worth no line says nothing. */
export const step = async <T>(
	doing: string,
	work: () => Promise<T>,
	done: (result: T) => string | undefined,
): Promise<T> => {
	const started = performance.now();
	const timer = setTimeout(() => say(`… ${doing}`), slowMs);
	try {
		const result = await work();
		const line = done(result);
		const took = performance.now() - started;
		if (line) say(`✓ ${line}${took > slowMs ? ` (${(took / 1000).toFixed(1)} s)` : ''}`);
		return result;
	} finally {
		clearTimeout(timer);
	}
};

/** Rows with their columns under each other. */
export const table = (rows: ReadonlyArray<readonly string[]>): string[] => {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('   ')
			.trimEnd(),
	);
};
