/** Stores the place where an import resumes after a failure as JSON, together with a hash of what is read. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { parsed } from './call.ts';

const digestOf = (reading: unknown): string =>
	createHash('sha256').update(JSON.stringify(reading)).digest('base64url').slice(0, 16);

/** `reading` is the settings and columns, because rows read with others do not fit the rows that follow. */
export const writePlace = (reading: unknown, at: Readonly<Record<string, unknown>>): string =>
	JSON.stringify({ reading: digestOf(reading), at });

/** Undefined to start from the beginning. Throws if the place is of another reading; the engine then starts over. */
export const readPlace = <T>(written: string | undefined, reading: unknown, shape: z.ZodType<T>): T | undefined => {
	if (written === undefined) return undefined;
	const read = z.object({ reading: z.literal(digestOf(reading)), at: shape }).safeParse(parsed(written));
	if (read.success) return read.data.at;
	throw new ConnectorError('validation', 'The import was changed since it began');
};
