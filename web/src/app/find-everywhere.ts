/** Finds, for the command bar, everything with a name and a page: people, lists, campaigns, texts and conversations. */

import { queryUsers } from '@quad/contract/administration/users/routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listSegments } from '@quad/contract/contacts/segments/routes.ts';
import { listTags } from '@quad/contract/contacts/tags/routes.ts';
import { listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { listSmartMessages } from '@quad/contract/texting/smart-messages/routes.ts';
import { listTemplates } from '@quad/contract/texting/templates/routes.ts';
import { call } from '../foundation/call.ts';
import { contactName } from '../foundation/contact-name.ts';
import type { ProfileInbox, useSession } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import type { Command } from './commands.ts';
import { bestFirst } from './search-entries.ts';

const people = 6;
const ofEachKind = 4;
const ofEachCall = 20;
const textsOfInbox = 2;
const inboxesSearched = 8;
const longest = 200; // characters that the server searches for

const textingVerb = /^(?:text|message|write to|reply to) +(?=\S)/i;
const otherVerb = /^(?:open|show|find|search for) +(?=\S)/i;

/** Returns whom or what to look for, without a verb before it (“text Theo Singh”). */
export const soughtIn = (typed: string): string => typed.trim().replace(textingVerb, '').replace(otherVerb, '');

interface Whose {
	inboxes: readonly ProfileInbox[];
	may: ReturnType<typeof useSession>['may'];
}

/** Begins with what has a name like the one typed. Conversations come last. */
export const findEverywhere = async (typed: string, whose: Whose, signal: AbortSignal): Promise<Command[]> => {
	const searchText = soughtIn(typed).slice(0, longest);
	const isToText = textingVerb.test(typed.trim());
	const [contacts, named, texts, talks] = await Promise.all([
		call(listContacts, { query: { searchText, includeOptOut: true, take: people } }, signal),
		findNamed(searchText, whose, signal),
		findTexts(searchText, whose.inboxes, signal),
		findTalks(searchText, whose.inboxes, signal),
	]);
	const persons = contacts.items.map((one): Command => {
		const [key, label] = [`contact ${one.id}`, contactName(one)];
		const canText = one.mobileNumber !== null && !one.muted && !one.optedOut && whose.inboxes.length > 0;
		if (canText && isToText) return { key, label: `Text ${label}`, about: 'Contact', textTo: one.id };
		const page = { key, label, about: 'Contact', to: to.contact(one.id) };
		return canText ? Object.assign(page, { alsoTexts: one.id }) : page;
	});
	const all = [...persons, ...named];
	const alike = bestFirst(searchText, all, ({ label }) => ({ label, words: '' }));
	const listed = new Set(contacts.items.map(({ id }) => id));
	return [
		...alike,
		...all.filter((one) => !alike.includes(one)),
		...texts,
		// the contact is in the list already, unless the words are those of a text
		...talks.flatMap(({ contactId, byText, command }) => (byText || !listed.has(contactId) ? [command] : [])),
	];
};

const findNamed = async (searchText: string, { may }: Whose, signal: AbortSignal): Promise<Command[]> => {
	const query = { searchText, take: ofEachCall };
	// the server also finds by a description or a creator
	const alike = <T extends { name: string }>(all: readonly T[]) =>
		bestFirst(searchText, all, ({ name }) => ({ label: name, words: '' })).slice(0, ofEachKind);
	const kinds = await Promise.all([
		may('segments') &&
			call(listSegments, { query }, signal).then(({ items }) =>
				alike(items).map((one) => ({
					key: `segment ${one.id}`,
					label: one.name,
					about: one.archived ? 'Archived segment' : 'Segment',
					to: to.segment(one),
				})),
			),
		call(listTags, {}, signal).then((tags) =>
			alike(tags).map(({ id, name }) => ({ key: `tag ${id}`, label: name, about: 'Tag', to: to.tag(id) })),
		),
		call(listCampaigns, { query }, signal).then(({ items }) =>
			alike(items).map(({ id, name, active }) => ({
				key: `campaign ${id}`,
				label: name,
				about: active ? 'Campaign' : 'Archived campaign',
				to: to.campaignReport(id),
			})),
		),
		may('sendSmartMessages') &&
			call(listSmartMessages, { query }, signal).then(({ items }) =>
				alike(items).map(({ id, name }) => ({
					key: `smart message ${id}`,
					label: name,
					about: 'Smart Message',
					to: to.editSmartMessage(id),
				})),
			),
		may('administrator') &&
			call(listTemplates, {}, signal).then((templates) =>
				alike(templates).map(({ id, name }) => ({
					key: `template ${id}`,
					label: name,
					about: 'Template',
					to: to.templates(name),
				})),
			),
		may('administrator') &&
			call(queryUsers, { body: { searchtext: searchText, take: ofEachKind } }, signal).then(({ items }) =>
				items.map(({ id, displayName }) => ({
					key: `user ${id}`,
					label: displayName,
					about: 'User',
					to: to.organizationUsers(displayName),
				})),
			),
	]);
	return kinds.flatMap((kind) => kind || []);
};

/** A bulk message has no other name than its text. */
const findTexts = async (searchText: string, inboxes: readonly ProfileInbox[], signal: AbortSignal) => {
	const query = { searchText, take: ofEachCall };
	const lists = await Promise.all(
		inboxes.slice(0, inboxesSearched).map(async (inbox) => {
			const { items } = await call(listBatches, { params: { id: inbox.id }, query }, signal);
			const alike = bestFirst(searchText, items, ({ text, campaign }) => ({
				label: text,
				words: campaign?.name ?? '',
			}));
			return alike.slice(0, textsOfInbox).map(({ id, text, campaign }): Command => {
				const about = campaign ? `Bulk message, ${campaign.name}` : `Bulk message from ${inbox.name}`;
				return { key: `batch ${id}`, label: text || 'Picture', about, to: to.batch(inbox, id) };
			});
		}),
	);
	return lists.flat();
};

interface Talk {
	contactId: number;
	byText: boolean;
	command: Command;
}

const findTalks = async (search: string, inboxes: readonly ProfileInbox[], signal: AbortSignal): Promise<Talk[]> => {
	const lists = await Promise.all(
		inboxes.slice(0, inboxesSearched).map(async (inbox) => {
			const { items } = await call(listConversations, { params: { id: inbox.id }, query: { search } }, signal);
			return items.slice(0, ofEachKind).map((row): Talk => {
				const about = row.foundText ?? `Conversation in ${inbox.name}`;
				const command = { key: `talk ${row.id}`, label: contactName(row), about, to: to.conversation(inbox, row.id) };
				return { contactId: row.studentId, byText: row.foundText !== null, command };
			});
		}),
	);
	return lists.flat();
};
