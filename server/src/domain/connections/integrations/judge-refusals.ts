/**
 * Tells what is wrong with a row from what is wrong with all of them: a category that was deleted, or a right that was
 * taken away, refuses every row, one by one. Such a refusal counts as a row’s own only beside a row that is taken; else
 * the run fails, and all rows wait. Many may be refused before one is taken: records of somebody whom the account may
 * not see.
 */
import type { RowResult } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';

const mostPeople = 50; // in a row, none of whose rows is taken
const fewPeople = 5; // at the end, behind a row that was taken

interface Judging {
	/** An earlier try of the run had rows taken. */
	readonly isTaken: boolean;
	/** Whom a row is about. */
	readonly personOf: (rowId: number) => string;
}

export const judgeRefusals = ({ isTaken, personOf }: Judging) => {
	let hasTaken = isTaken;
	let held: RowResult[] = [];
	const people = new Set<string>();
	const fail = (): never => {
		const [first] = held;
		throw first?.isOfAll === 'permission'
			? new ConnectorError('permission', first.refusal ?? '')
			: new ConnectorError('validation', first?.refusal ?? '', { advice: 'Check the settings of this export.' });
	};
	const release = (): RowResult[] => {
		const released = held;
		held = [];
		people.clear();
		return released;
	};
	const judge = async function* (results: AsyncIterable<RowResult> | readonly RowResult[]): AsyncGenerator<RowResult> {
		for await (const result of results) {
			if (result.isOfAll) {
				held.push(result);
				people.add(personOf(result.id));
				if (people.size >= mostPeople) fail();
				continue;
			}
			if (result.refusal === undefined && !result.isLeftOut) {
				hasTaken = true;
				yield* release();
			}
			yield result;
		}
	};
	return {
		/** Holds back what may be of all rows, until one is taken. Fails after many of these. */
		judge,
		/** All rows were offered: returns what is a row’s own after all. Fails where that cannot be told. */
		conclude: (): RowResult[] => {
			if (held.length > 0 && !(hasTaken && people.size <= fewPeople)) fail();
			return release();
		},
	};
};
