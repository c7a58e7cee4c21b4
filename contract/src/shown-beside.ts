import { z } from 'zod';
import { id } from './fields.ts';

/** Returns the fields that an entity shows but nobody writes. A caller may send them back, and they are ignored. */
export const besideWritten = (entity: z.ZodObject, written: z.ZodObject): Readonly<Record<string, null>> =>
	Object.fromEntries(
		Object.keys(entity.shape)
			.filter((name) => !Object.hasOwn(written.shape, name))
			.map((name) => [name, null]),
	);

/** An id, or an object with an `id` as another call shows it. */
export const idOrShown = z.union([id, z.looseObject({ id }).transform((shown) => shown.id)]);
