/** Shapes that several domains' routes are made of. */
import { z } from 'zod';

/** An id of anything but a batch or a message: an integer below 2^53 (decisions.md 7). */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same id where it stands in an address. */
export const idInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Batch and message ids leave as strings (gaps X-44). */
export const idAsText = z
	.string()
	.regex(/^[1-9][0-9]{0,15}$/)
	.refine((text) => Number(text) <= Number.MAX_SAFE_INTEGER);
/** A yes or no in an address. */
export const flag = z.union([z.boolean(), z.stringbool()]);
/** An instant, ISO-8601 in UTC (decisions.md 12). Not `z.iso.datetime()`: its pattern fills the OpenAPI print. */
export const instant = z.string();
/** Which page of a grid (decisions.md 8). */
export const page = (size: number) => ({
	skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
	take: z.coerce.number().int().min(1).max(100).default(size),
});
/** One page of a grid. */
export const grid = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() });
/** One stretch of a list that is read by cursor: `next` is null at its end. */
export const stretch = <T extends z.ZodType>(item: T) =>
	z.object({ items: z.array(item), next: z.string().nullable() });
/** An answer with nothing to say. */
export const done = z.object({});
