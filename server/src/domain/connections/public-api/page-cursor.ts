/** Encodes the position of the next page of a list as an opaque cursor. */
import { publicApiRefusals } from '@quad/contract/connections/public-api/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';

const begins = 'after:';
const most = 10_000_000;

export const readPage = (cursor: string | undefined): number => {
	if (cursor === undefined) return 0;
	const text = Buffer.from(cursor, 'base64url').toString('utf8');
	const skip = text.startsWith(begins) ? Number(text.slice(begins.length)) : Number.NaN;
	return Number.isInteger(skip) && skip > 0 && skip <= most ? skip : refuse(publicApiRefusals['api.cursor_wrong']);
};

/** Returns the cursor of the next page, or null after the last one. */
export const nextPage = (skip: number, shown: number, total: number): string | null =>
	shown > 0 && skip + shown < total ? Buffer.from(`${begins}${skip + shown}`).toString('base64url') : null;
