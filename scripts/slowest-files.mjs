/** Lists the test files that took the longest. */
const shown = 20;

/** `files` lists each `file` with the `seconds` that its tests took. */
export const slowestFiles = (files) => {
	const seconds = new Map();
	for (const one of files) seconds.set(one.file, (seconds.get(one.file) ?? 0) + one.seconds);
	const all = [...seconds].sort(([, a], [, b]) => b - a);
	const sum = all.reduce((total, [, one]) => total + one, 0);
	return [
		`The ${Math.min(shown, all.length)} slowest of ${all.length} files, which took ${sum.toFixed(0)} s in all:`,
		...all.slice(0, shown).map(([file, one]) => `${one.toFixed(1).padStart(8)} s  ${file}`),
	];
};
