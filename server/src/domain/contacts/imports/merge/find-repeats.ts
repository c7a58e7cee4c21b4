/** Finds a long source's repeated Contact IDs and numbers, so that the merge needn't remember the others. */
import type { MayRepeat } from './duplicate-rows.ts';
import type { PeopleReader } from './read-people.ts';
import type { SourceRow } from './row-source.port.ts';

export const findRepeats = async (
	rows: AsyncIterable<SourceRow>,
	reader: PeopleReader,
	total: number,
): Promise<MayRepeat> => {
	const [keys, mobiles] = [countValues(total), countValues(total)];
	for await (const row of rows) {
		const result = reader.read(row);
		if (!('person' in result)) continue;
		keys.add(hashOf(result.person.key));
		if (result.person.mobile !== null) mobiles.add(result.person.mobile);
	}
	const [repeatedKeys, repeatedMobiles] = [keys.repeated, mobiles.repeated];
	return ({ key, mobile }) => repeatedKeys.has(hashOf(key)) || (mobile !== null && repeatedMobiles.has(mobile));
};

/** Finds repeated positive numbers with an open hash table. */
const countValues = (most: number) => {
	const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
	const slots = new Float64Array(size);
	const repeated = new Set<number>();
	let count = 0;
	const add = (value: number): void => {
		if (repeated.has(value)) return;
		for (let at = value % size; ; at = (at + 1) % size) {
			if (slots[at] === value) return void repeated.add(value);
			if (slots[at] !== 0) continue;
			count += 1;
			// one slot stays free, so that probing ends; rows beyond the announced total count as repeated
			if (count < size) slots[at] = value;
			else repeated.add(value);
			return;
		}
	};
	return { add, repeated };
};

const prime = 0x01_00_01_93; // FNV-1a, in two halves
const mostHigh = 2 ** 21;

/** Returns a 53-bit hash, never 0. A collision only makes the merge remember two more rows. */
const hashOf = (text: string): number => {
	let low = 0x81_1c_9d_c5;
	let high = 0x2b_c5_6d_35;
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		low = Math.imul(low ^ code, prime);
		high = Math.imul(high ^ (code + at), prime);
	}
	return ((high >>> 0) % mostHigh) * 2 ** 32 + (low >>> 0) + 1;
};
