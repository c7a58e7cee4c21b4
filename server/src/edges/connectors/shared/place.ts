/** Where reading goes on after a failure: what a connector needs for it, as JSON, bound to what is read. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { parsed } from './call.ts';

const digestOf = (reading: unknown): string =>
	createHash('sha256').update(JSON.stringify(reading)).digest('base64url').slice(0, 16);

/** `reading`: the settings and the columns. Rows that were read by others do not fit those that follow. */
export const writePlace = (reading: unknown, at: Readonly<Record<string, unknown>>): string =>
	JSON.stringify({ reading: digestOf(reading), at });

/** Undefined: from the beginning. Fails where the place is of something else; the engine then begins anew. */
export const readPlace = <T>(written: string | undefined, reading: unknown, shape: z.ZodType<T>): T | undefined => {
	if (written === undefined) return undefined;
	const read = z.object({ reading: z.literal(digestOf(reading)), at: shape }).safeParse(parsed(written));
	if (read.success) return read.data.at;
	throw new ConnectorError('validation', 'The import was changed since it began');
};
