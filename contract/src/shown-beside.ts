import { z } from 'zod';
import { id } from './fields.ts';

/** Returns an entity's read-only fields, which are ignored if a caller sends them back. */
export const besideWritten = (entity: z.ZodObject, written: z.ZodObject): Readonly<Record<string, null>> =>
	Object.fromEntries(
		Object.keys(entity.shape)
			.filter((name) => !Object.hasOwn(written.shape, name))
			.map((name) => [name, null]),
	);

/** An id, or an object with an `id`, as another call returns it. */
export const idOrShown = z.union([id, z.looseObject({ id }).transform((shown) => shown.id)]);
