/** Fields and shapes that routes of several domains share. */
import { z } from 'zod';

/** The id of anything but a batch or a message: an integer below 2^53 (decisions.md 7). */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same kind of id as a path or query parameter, where it arrives as text. */
export const idInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Ids of batches and messages are sent as strings (gaps X-44). */
export const idAsText = z
	.string()
	.regex(/^[1-9][0-9]{0,15}$/)
	.refine((text) => Number(text) <= Number.MAX_SAFE_INTEGER);
/** A boolean that may arrive as a query parameter, thus as text. */
export const flag = z.union([z.boolean(), z.stringbool()]);
/** An ISO-8601 instant in UTC (decisions.md 12). `z.iso.datetime()` would fill OpenAPI with its pattern. */
export const instant = z.string();
/** The query parameters for one page of a grid (decisions.md 8). */
export const page = (size: number) => ({
	skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
	take: z.coerce.number().int().min(1).max(100).default(size),
});
export const grid = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() });
/** The answer with one part of a list that is read by cursor. `next` is null at the end of the list. */
export const stretch = <T extends z.ZodType>(item: T) =>
	z.object({ items: z.array(item), next: z.string().nullable() });
/** The answer of a call that has nothing to return. */
export const done = z.object({});
