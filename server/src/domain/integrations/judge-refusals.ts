/**
 * Tells a wrong setting from a wrong row: a category that was deleted refuses every row, one by one. What is said of the
 * settings counts as a row’s own only where another row was taken; else the run fails, and all rows wait.
 */
import type { RowResult } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';

const enough = 5;

/** `isTaken`: an earlier try of the run had rows taken. */
export const judgeRefusals = (isTaken: boolean) => {
	let hasTaken = isTaken;
	let held: RowResult[] = [];
	const expectTaken = (): void => {
		const [first] = held;
		if (first)
			throw new ConnectorError('validation', first.refusal ?? '', { advice: 'Check the settings of this export.' });
	};
	const judge = async function* (results: AsyncIterable<RowResult> | readonly RowResult[]): AsyncGenerator<RowResult> {
		for await (const result of results) {
			if (result.isOfSettings && !hasTaken) {
				held.push(result);
				if (held.length >= enough) expectTaken();
				continue;
			}
			if (result.refusal === undefined && !result.isLeftOut) {
				hasTaken = true;
				yield* held;
				held = [];
			}
			yield result;
		}
	};
	return {
		/** Holds back what may be of the settings, until a row is taken. Fails after a few of these. */
		judge,
		/** All rows were offered: fails where none was taken, and some were refused for the settings. */
		expectTaken,
	};
};
