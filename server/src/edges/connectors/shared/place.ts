/** Encodes where an import can resume as JSON, with a hash of the settings and columns that it was read with. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { parsed } from './call.ts';

const digestOf = (reading: unknown): string =>
	createHash('sha256').update(JSON.stringify(reading)).digest('base64url').slice(0, 16);

/** `reading` are the settings and columns. If they change, the rows already read don't fit those that follow. */
export const writePlace = (reading: unknown, at: Readonly<Record<string, unknown>>): string =>
	JSON.stringify({ reading: digestOf(reading), at });

/** Returns undefined to start from the beginning. Throws if the settings or columns changed; the import starts over. */
export const readPlace = <T>(written: string | undefined, reading: unknown, shape: z.ZodType<T>): T | undefined => {
	if (written === undefined) return undefined;
	const read = z.object({ reading: z.literal(digestOf(reading)), at: shape }).safeParse(parsed(written));
	if (read.success) return read.data.at;
	throw new ConnectorError('validation', 'The import was changed since it began');
};
