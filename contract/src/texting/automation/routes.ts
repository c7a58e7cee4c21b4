/** Routes for keyword groups, which reply automatically (spec 2 §7). Everyone in an inbox can edit its groups. */
import { z } from 'zod';
import { shownTag } from '../../contacts/tags/routes.ts';
import { done, id, idInPath, instant } from '../../fields.ts';
import { mediaUris } from '../../organization/media/address.ts';
import { route } from '../../route.ts';
import { besideWritten, idOrShown } from '../../shown-beside.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { keywordLimits } from './limits.ts';
import { matchRules } from './match-keyword.ts';

/** Whether keywords always get a reply, or only outside the inbox's working hours. */
export const answerTimes = ['always', 'closed'] as const;

const person = z.object({ id, name: z.string() });

const keyword = z.object({ phrase: z.string() });

export const keywordGroup = z.object({
	id,
	inboxId: id,
	name: z.string(),
	keywords: z.array(keyword),
	match: z.enum(matchRules),
	/** The automatic reply; empty for none. */
	replyMessage: z.string(),
	mediaUris: z.array(z.string()),
	/** The user to whom the conversation is assigned; null to leave it unchanged. */
	assignTo: person.nullable(),
	/** Tags that contacts get if they text one of the keywords. */
	tags: z.array(shownTag),
	/** Whether the keyword opts in contacts whom staff or an import opted out. It never does after a STOP. */
	optsIn: z.boolean(),
	isEnabled: z.boolean(),
});
export type KeywordGroup = z.output<typeof keywordGroup>;

const text = z.string().max(10_000);

const phraseOf = (keyword: string | { phrase: string }) =>
	typeof keyword === 'string' ? { phrase: keyword.trim() } : keyword;

/** The writable fields of a group. */
const written = z.object({
	name: text,
	/** An array of objects or texts, or one text separated by commas. */
	keywords: z
		.union([z.array(z.union([z.object({ phrase: text }), text])).max(1_000), text])
		.transform((keywords) => (typeof keywords === 'string' ? keywords.split(',') : keywords).map(phraseOf)),
	match: z.enum(matchRules).default('whole'),
	replyMessage: outgoingText().default(''),
	mediaUris: mediaUris.default([]),
	assignTo: idOrShown.nullable().default(null),
	tagIds: z.array(id).max(keywordLimits.tags).default([]),
	optsIn: z.boolean().default(false),
	isEnabled: z.boolean().default(true),
});

const writtenIn = written.extend({ inboxId: id.optional() });

export const listKeywords = route({
	method: 'GET',
	path: '/keywords', // gaps F-12
	summary: 'List the keyword groups of an inbox by name; without one, of your personal inbox.',
	who: 'staff',
	query: z.object({ inboxId: idInPath.optional() }),
	answer: z.array(keywordGroup),
});

export const readKeywords = route({
	method: 'GET',
	path: '/keywords/{id}',
	summary: 'Get a keyword group.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: keywordGroup,
});

export const createKeywords = route({
	method: 'POST',
	path: '/keywords',
	summary: 'Create a keyword group in an inbox; without one, in your personal inbox.',
	who: 'staff',
	body: writtenIn,
	alsoTakes: { ...besideWritten(keywordGroup, writtenIn), tags: { idsFor: 'tagIds' } },
	answer: keywordGroup,
});

export const changeKeywords = route({
	method: 'PUT',
	path: '/keywords/{id}',
	summary: 'Change a keyword group.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	body: written,
	alsoTakes: { ...besideWritten(keywordGroup, written), tags: { idsFor: 'tagIds' } },
	answer: keywordGroup,
});

export const deleteKeywords = route({
	method: 'DELETE',
	path: '/keywords/{id}', // gaps F-12
	summary: 'Delete a keyword group. What it answered stays in the conversations.',
	who: 'staff',
	params: z.object({ id: idInPath }),
	answer: done,
});

const settings = z.object({
	inboxId: id,
	isEnabled: z.boolean(),
	answerWhen: z.enum(answerTimes),
	hasHours: z.boolean(),
	/** Numbers that sent too many similar texts, and so get no automatic replies for now. */
	stopped: z.array(
		z.object({
			mobileNumber: z.string(),
			/** The contact's name; empty if the team has no contact with this number. */
			name: z.string(),
			text: z.string(),
			count: z.number().int(),
			at: instant,
			until: instant,
		}),
	),
	people: z.array(person),
});
export type AutomationSettings = z.output<typeof settings>;

const saved = z.object({ answerWhen: z.enum(answerTimes) });
const switched = z.object({ isEnabled: z.boolean() });
const groupId = z.object({ groupId: idInPath });
const highSpeedId = z.object({ id: idInPath });

export const readPersonalAutomation = route({
	method: 'GET',
	path: '/automation',
	summary: 'Get the automation settings of your personal inbox.',
	who: 'staff',
	answer: settings,
});
export const savePersonalAutomation = route({
	method: 'POST',
	path: '/automation',
	summary: 'Save when keywords are answered in your personal inbox.',
	who: 'staff',
	body: saved,
	alsoTakes: besideWritten(settings, saved),
	answer: settings,
});
export const switchPersonalAutomation = route({
	method: 'PUT',
	path: '/automation',
	summary: 'Enable or disable keywords in your personal inbox.',
	who: 'staff',
	body: switched,
	alsoTakes: besideWritten(settings, switched),
	answer: settings,
});

export const readSharedAutomation = route({
	method: 'GET',
	path: '/automation/shared/{groupId}',
	summary: 'Get the automation settings of a shared inbox.',
	who: 'staff',
	params: groupId,
	answer: settings,
});
export const saveSharedAutomation = route({
	method: 'POST',
	path: '/automation/shared/{groupId}',
	summary: 'Save when keywords are answered in a shared inbox.',
	who: 'staff',
	params: groupId,
	body: saved,
	alsoTakes: besideWritten(settings, saved),
	answer: settings,
});
export const switchSharedAutomation = route({
	method: 'PUT',
	path: '/automation/shared/{groupId}',
	summary: 'Enable or disable keywords in a shared inbox.',
	who: 'staff',
	params: groupId,
	body: switched,
	alsoTakes: besideWritten(settings, switched),
	answer: settings,
});

export const readHighSpeedAutomation = route({
	method: 'GET',
	path: '/automation/highspeed/{id}',
	summary: 'Get the automation settings of a high-speed inbox.',
	who: 'staff',
	params: highSpeedId,
	answer: settings,
});
export const saveHighSpeedAutomation = route({
	method: 'POST',
	path: '/automation/highspeed/{id}',
	summary: 'Save when keywords are answered in a high-speed inbox.',
	who: 'staff',
	params: highSpeedId,
	body: saved,
	alsoTakes: besideWritten(settings, saved),
	answer: settings,
});
export const switchHighSpeedAutomation = route({
	method: 'PUT',
	path: '/automation/highspeed/{id}',
	summary: 'Enable or disable keywords in a high-speed inbox.',
	who: 'staff',
	params: highSpeedId,
	body: switched,
	alsoTakes: besideWritten(settings, switched),
	answer: settings,
});

export const tried = z.object({
	/** The kind of reply that would be sent; null for none. */
	kind: z.enum(['opt-out-keyword', 'keyword', 'out-of-office']).nullable(),
	/** The reply that would be sent, without merged values. */
	text: z.string(),
	mediaUris: z.array(z.string()),
	/** The matching group and keyword. */
	group: z.object({ id, name: z.string(), phrase: z.string() }).nullable(),
	why: z.string(),
});

export const tryText = route({
	method: 'POST',
	path: '/automation/try',
	summary: 'Try a text: what would be answered to it now, by itself, if someone texted it to this inbox.',
	who: 'staff',
	body: z.object({ inboxId: id, text: z.string().max(1_600) }),
	answer: tried,
});

export const answerAgain = route({
	method: 'POST',
	path: '/automation/answerAgain',
	summary: 'Let a number be answered again that was stopped because too many texts alike came from it.',
	who: 'staff',
	body: z.object({ inboxId: id, mobileNumber: z.string().max(30) }),
	answer: settings,
});
