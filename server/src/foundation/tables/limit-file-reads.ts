/** Limits how many files are read at once for a person in this process, because reading takes memory and time. */
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { refuse } from '../http/refuse.ts';

const reading = new Map<number, number>(); // counts by person

export const limitFileReads = async <T>(personId: number, read: () => Promise<T>): Promise<T> => {
	const others = reading.get(personId) ?? 0;
	if (others >= importLimits.readAtOnce)
		refuse(importRefusals['import.read_at_once'], { most: String(importLimits.readAtOnce) });
	reading.set(personId, others + 1);
	try {
		return await read();
	} finally {
		const left = (reading.get(personId) ?? 1) - 1;
		if (left > 0) reading.set(personId, left);
		else reading.delete(personId);
	}
};
