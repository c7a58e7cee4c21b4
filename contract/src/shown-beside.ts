import { z } from 'zod';
import { id } from './fields.ts';

/** Returns what an entity shows beside what may be written of it: it may come back with the rest, and changes nothing. */
export const besideWritten = (entity: z.ZodObject, written: z.ZodObject): Readonly<Record<string, null>> =>
	Object.fromEntries(
		Object.keys(entity.shape)
			.filter((name) => !Object.hasOwn(written.shape, name))
			.map((name) => [name, null]),
	);

/** An id, also as what is shown of the thing with it. */
export const idOrShown = z.union([id, z.looseObject({ id }).transform((shown) => shown.id)]);
