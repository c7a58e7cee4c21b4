/** Routes for saved views, which are contact searches that a user has named in the current team. */
import { z } from 'zod';
import { done, id, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { contactLimits } from './limits.ts';

const contactView = z.object({
	id,
	name: z.string(),
	/** The query string of `/students/view`, without the question mark. */
	search: z.string(),
});
export type ContactView = z.output<typeof contactView>;

export const listContactViews = route({
	method: 'GET',
	path: '/students/views',
	summary: 'List your saved views of the current team’s contacts, by name.',
	who: 'staff',
	answer: z.array(contactView),
});

export const saveContactView = route({
	method: 'POST',
	path: '/students/views',
	summary: 'Save a view of contacts. A view of yours with the same name is replaced.',
	who: 'staff',
	body: z.object({ name: z.string().max(1_000), search: z.string().max(contactLimits.viewSearch) }),
	answer: contactView,
});

export const changeContactView = route({
	method: 'PUT',
	path: '/students/views/{viewId}',
	summary: 'Rename one of your saved views, or save another search under its name.',
	who: 'staff',
	params: z.object({ viewId: idInPath }),
	/** Omitted fields stay unchanged. */
	body: z.object({
		name: z.string().max(1_000).optional(),
		search: z.string().max(contactLimits.viewSearch).optional(),
	}),
	alsoTakes: { id: null },
	answer: contactView,
});

export const deleteContactView = route({
	method: 'DELETE',
	path: '/students/views/{viewId}',
	summary: 'Delete one of your saved views.',
	who: 'staff',
	params: z.object({ viewId: idInPath }),
	answer: done,
});
