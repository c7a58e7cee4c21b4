/**
 * Distinguishes refusals of single rows from a fault that affects all rows. If the other system accepts some rows, a
 * refusal is about its row; if it accepts none, the export fails and all rows wait.
 */
import type { RowResult } from './connector.port.ts';
import { ConnectorError } from './connector-error.ts';

const mostPeople = 50; // the most people with consecutive refusals
const fewPeople = 5; // the most people refused after the last accepted row

interface Judging {
	/** True if an earlier attempt of the run had rows accepted. */
	readonly isTaken: boolean;
	/** Returns the person whom a row is about. */
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
		/** Delays refusals that may affect all rows until a row is accepted. Throws if there are too many of them. */
		judge,
		/** Called after all rows were offered. Returns the delayed refusals if they are about single rows, else throws. */
		conclude: (): RowResult[] => {
			if (held.length > 0 && !(hasTaken && people.size <= fewPeople)) fail();
			return release();
		},
	};
};
