import { z } from 'zod';

/** An integer below 2^53, for the ids of everything but batches and messages (decisions.md 7). */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The same kind of id in a path or query, where it arrives as text. */
export const idInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** The id of a batch or message, which is sent as a string (gaps X-44). */
export const idAsText = z
	.string()
	.regex(/^[1-9][0-9]{0,15}$/)
	.refine((text) => Number(text) <= Number.MAX_SAFE_INTEGER);
/** A boolean that may also arrive as text, in a query. */
export const flag = z.union([z.boolean(), z.stringbool()]);
/** An ISO-8601 timestamp in UTC (decisions.md 12). `z.iso.datetime()` would fill OpenAPI with its pattern. */
export const instant = z.string();
/** Query parameters that select one page of a grid (decisions.md 8). */
export const page = (size: number) => ({
	skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
	take: z.coerce.number().int().min(1).max(100).default(size),
});
export const grid = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.number().int() });
/** Builds the response schema for one page of a cursor-paginated list. `next` is null on the last page. */
export const stretch = <T extends z.ZodType>(item: T) =>
	z.object({ items: z.array(item), next: z.string().nullable() });
/** The response of a call that returns nothing. */
export const done = z.object({});
