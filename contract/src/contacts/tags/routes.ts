import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';

export const tagColors = ['blue', 'gold', 'red', 'purple', 'pink'] as const;
const color = z.enum(tagColors);

export const shownTag = z.object({ id, name: z.string(), color });
export type ShownTag = z.output<typeof shownTag>;

const tag = shownTag.extend({
	/** How many of the team's contacts have this tag. */
	contacts: z.number().int(),
	createdOn: instant,
});
export type Tag = z.output<typeof tag>;

const name = z.string().max(1_000);
const inPath = z.object({ id: idInPath });
/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = { id: null, contacts: null, createdOn: null };

export const listTags = route({
	method: 'GET',
	path: '/tags',
	summary: 'List the current team’s tags by name, with how many contacts have each (gaps F-10).',
	who: 'staff',
	answer: z.array(tag),
});

export const readTag = route({
	method: 'GET',
	path: '/tags/{id}',
	summary: 'Get one tag. Its contacts are listed by students?tagId=.',
	who: 'staff',
	params: inPath,
	answer: tag,
});

export const createTag = route({
	method: 'POST',
	path: '/tags',
	summary: 'Add a tag to the current team.',
	who: 'staff',
	body: z.object({ name, color: color.default('blue') }),
	alsoTakes: shownBeside,
	answer: tag,
});

export const changeTag = route({
	method: 'PUT',
	path: '/tags/{id}',
	summary: 'Rename or recolor a tag.',
	who: 'administrator',
	params: inPath,
	/** Omitted fields stay unchanged. */
	body: z.object({ name: name.optional(), color: color.optional() }),
	alsoTakes: shownBeside,
	answer: tag,
});

export const deleteTag = route({
	method: 'DELETE',
	path: '/tags/{id}',
	summary: 'Delete a tag. The contacts stay, without it.',
	who: 'administrator',
	params: inPath,
	answer: done,
});
