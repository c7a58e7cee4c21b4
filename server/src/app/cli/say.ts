/** Prints the progress of a start: one line per step, with its duration if the step was slow. */

const slowMs = 900;

export const say = (line = ''): void => {
	process.stdout.write(line ? `  ${line}\n` : '\n');
};

/** Runs one step. `done` returns the line to print afterward, or nothing. */
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

/** Formats rows as lines with aligned columns. */
export const table = (rows: ReadonlyArray<readonly string[]>): string[] => {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('   ')
			.trimEnd(),
	);
};
