/**
 * Where reading goes on after a failure: what a row's `place` says, and what comes back as `from`. It counts for one
 * selection only; with another one the rows that are kept would have other columns.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { parsed } from './call.ts';

export interface Places<Place> {
	write(place: Place): string;
	/** Fails with `validation` where nothing can go on there: reading begins anew. */
	read(from: string): Place;
}

/** `selection`: what is imported, as it was saved. */
export const placesOf = <Place>(selection: unknown, shape: z.ZodType<Place>): Places<Place> => {
	const mark = createHash('sha256').update(JSON.stringify(selection)).digest('base64url').slice(0, markLength);
	const kept = z.object({ selection: z.literal(mark), place: shape });
	return {
		write: (place) => JSON.stringify({ selection: mark, place }),
		read: (from) => {
			const read = kept.safeParse(parsed(from));
			if (read.success) return read.data.place;
			throw new ConnectorError('validation', 'What is imported was changed while it was read');
		},
	};
};

const markLength = 16;
