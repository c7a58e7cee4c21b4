/** Tells a faulty row from a fault of all: a refusal is the row's own if others are accepted, else all rows wait. */
import type { RowResult } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';

const mostPeople = 50; // in succession, without an accepted row
const fewPeople = 5; // at the end, after an accepted row

interface Judging {
	/** An earlier attempt of the run had rows accepted. */
	readonly isTaken: boolean;
	/** Returns the person a row is about. */
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
		/** Holds back refusals that may concern all rows until a row is accepted. Fails after too many of them. */
		judge,
		/** Called after all rows were offered: returns the refusals that are the rows' own. Fails if that can't be told. */
		conclude: (): RowResult[] => {
			if (held.length > 0 && !(hasTaken && people.size <= fewPeople)) fail();
			return release();
		},
	};
};
