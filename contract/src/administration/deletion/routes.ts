/** Routes to delete contacts by number, restore them, remove people for good, and limit how long texts are stored. */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { deletionLimits, removalWord } from './limits.ts';

/** Numbers as one pasted text or as an array. */
const numbers = z.union([
	z.string().max(deletionLimits.pasted),
	z.array(z.string().max(1_000)).max(deletionLimits.pasted / 10),
]);

const foundContact = z.object({
	id,
	fullName: z.string(),
	mobileNumber: z.string(), // 10 digits
	/** How many other teams have the contact, and will still have it after this team deletes it. */
	otherTeams: z.number().int(),
	optedOut: z.boolean(),
});

export const findDeletion = route({
	method: 'POST',
	path: '/deletestudents/preview',
	summary: 'Find the team’s contacts with these mobile numbers. Nothing is deleted yet.',
	who: 'administrator',
	body: z.object({ numbers }),
	answer: z.object({
		found: z.array(foundContact),
		/** Numbers that belong to no contact of the team. */
		notFound: z.array(z.string()),
		/** Entries that are not mobile numbers, with the reason. */
		unread: z.array(z.object({ written: z.string(), reason: z.string() })),
	}),
});
export type FoundForDeletion = z.output<(typeof findDeletion)['answer']>;

export const deleteContacts = route({
	method: 'POST',
	path: '/deletestudents',
	summary: 'Delete the team’s contacts with these mobile numbers. It can be undone for 30 days.',
	who: 'administrator',
	body: z.object({ numbers }),
	/** Returns the numbers that were found (gaps N-49). */
	answer: z.object({ numbers: z.array(z.string()), deletionId: id, restorableUntil: instant }),
});

export const listDeletions = route({
	method: 'GET',
	path: '/deletestudents',
	summary: 'List the team’s deletions of the last 30 days, the latest first.',
	who: 'administrator',
	answer: z.array(
		z.object({
			id,
			deletedOn: instant,
			deletedByName: z.string(),
			contacts: z.number().int(),
			/** The names or numbers of some of the deleted contacts. */
			names: z.array(z.string()),
			restorableUntil: instant,
			restoredOn: instant.nullable(),
		}),
	),
});
export type Deletion = z.output<(typeof listDeletions)['answer']>[number];

export const restoreContacts = route({
	method: 'POST',
	path: '/deletestudents/{id}/undo',
	summary: 'Put deleted contacts back. Those who were added again meanwhile stay as they are.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: z.object({ restored: z.number().int(), left: z.number().int() }),
});

export const remainKinds = [
	'saved-view',
	'segment',
	'scheduled-message',
	'import',
	'recipient-list',
	'note',
	'template',
	'campaign',
	'tag',
] as const;

const possibleRemains = z.object({
	kind: z.enum(remainKinds),
	/** The place's name, or the beginning of its text. */
	name: z.string(),
	departmentName: z.string().nullable(),
});
export type PossibleRemains = z.output<typeof possibleRemains>;

export const removePeople = route({
	method: 'POST',
	path: '/deletestudents/remove',
	summary:
		'Remove people for good, from every team: names, numbers, texts, notes and pictures. Counts stay, and so do opt-outs of the number. This can’t be undone.',
	who: 'owner',
	body: z.object({ numbers, confirm: z.literal(removalWord) }),
	answer: z.object({
		numbers: z.array(z.string()),
		/** Where colleagues’ texts may still contain the person’s last name, which may also be someone else’s. */
		mayRemain: z.array(possibleRemains),
	}),
});

const months = z.coerce.number().int().min(deletionLimits.leastMonths).max(deletionLimits.mostMonths);

export const readRetention = route({
	method: 'GET',
	path: '/retention',
	summary: 'Get how long the content of texts is kept.',
	who: 'owner',
	answer: z.object({
		/** Null to store texts forever. */
		months: z.number().int().nullable(),
		changedByName: z.string().nullable(),
		changedOn: instant.nullable(),
		/** How many texts have had their content deleted so far. */
		deleted: z.number().int(),
		lastRunOn: instant.nullable(),
	}),
});
export type Retention = z.output<(typeof readRetention)['answer']>;

export const previewRetention = route({
	method: 'GET',
	path: '/retention/preview',
	summary: 'Say what a rule would delete now.',
	who: 'owner',
	query: z.object({ months }),
	answer: z.object({
		before: instant,
		texts: z.number().int(),
		messages: z.number().int(),
		oldest: instant.nullable(),
	}),
});

const rule = z.object({ months: months.nullable() });

export const saveRetention = route({
	method: 'PUT',
	path: '/retention',
	summary: 'Delete the content of texts after so many months, every night; or keep them forever.',
	who: 'owner',
	body: rule,
	alsoTakes: besideWritten(readRetention.answer, rule),
	answer: done,
});
