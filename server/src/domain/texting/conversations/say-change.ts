/** Says what changed about a contact, in a few words for its timeline. */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import { contactSources } from '@quad/contract/contacts/contacts/contact-sources.ts';
import { optOutWays, sayOptOut } from '@quad/contract/contacts/opt-outs/say-opt-out.ts';
import type { TimelineEntry } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { isoOf } from '../../../foundation/iso-of.ts';
import type { ChangeRow } from './timeline.queries.ts';

type Change = Extract<TimelineEntry, { kind: 'change' }>;

export const showChange = (row: ChangeRow): Change => {
	const { what, says } = sayChange(row);
	return {
		kind: 'change',
		at: isoOf(row.micros / 1000),
		what,
		says,
		text: row.text || null,
		importId: row.importId,
		mergeId: row.mergeId,
	};
};

const sayChange = (row: ChangeRow): Pick<Change, 'what' | 'says'> => {
	const who = row.who === null ? 'Quad' : sayWriter(row.who, row.caretaker);
	const about = row.about ?? '';
	const file = `an import of ${about}${row.who === null ? '' : ` by ${who}`}`;
	switch (row.what) {
		case 'added':
			return { what: 'added', says: row.importId === null ? sayAdded(row.by) : `Added by ${file}` };
		case 'joined':
			return { what: 'imported', says: `Added to this team by ${file}` };
		case 'imported':
			return { what: 'imported', says: `Changed by ${file}` };
		case 'merged':
			return { what: 'merged', says: `${who} merged ${about || 'another contact'} into this one` };
		case 'tagged':
			return { what: 'tagged', says: row.who === null ? `Tagged ${about}` : `${who} added the ${sayTags(about)}` };
		case 'opted-out':
		case 'opted-in':
			return { what: 'standing', says: sayTurn(row) };
		default:
			return ofAuditLog(row.what, who, about);
	}
};

const added: Readonly<Record<(typeof contactSources)[number], string>> = {
	Import: 'Added by an import',
	Staff: 'Added by staff',
	ColdContact: 'Texted in and became a contact',
	WhatsAppColdContact: 'Wrote on WhatsApp and became a contact',
	WebChat: 'Left a number in web chat and became a contact',
};

const sayAdded = (source: string | null): string => {
	const known = contactSources.find((one) => one === source);
	return known ? added[known] : 'Added';
};

const sayTags = (names: string): string => (names.includes(', ') ? `tags ${names}` : `tag ${names}`);

/** Names the place where the contact opted out, if another system of the college reported one. */
const sayTurn = ({ what, by, who, about }: ChangeRow): string => {
	const way = optOutWays.find((one) => one === by) ?? 'staff';
	const said = sayOptOut({ optedOut: what === 'opted-out', by: way, person: who });
	return about ? `${said} (${about})` : said;
};

const ofAuditLog = (action: string, who: string, about: string): Pick<Change, 'what' | 'says'> => {
	switch (action) {
		case 'contact.created':
			return { what: 'added', says: `${who} added this contact` };
		case 'contact.changed':
			return { what: 'edited', says: `${who} changed ${about}` };
		case 'contacts.tagged':
			return { what: 'tagged', says: `${who} removed the ${sayTags(about)}` };
		case 'contact.unmerged':
			return { what: 'merged', says: `${who} undid the merge with ${about}` };
		case 'contact.blocked':
			return { what: 'standing', says: `Blocked by ${who}` };
		case 'contact.unblocked':
			return { what: 'standing', says: `Unblocked by ${who}` };
		case 'contact.deleted':
			return { what: 'edited', says: `${who} deleted this contact` };
		case 'opt-out.kept':
			return { what: 'standing', says: `${who} decided to keep texting` };
		case 'opt-out.dismissed':
			return { what: 'standing', says: `${who} dismissed a text that sounded like an opt-out` };
		case 'opt-out.undone':
			return { what: 'standing', says: `${who} took the last decision back` };
		default:
			return { what: 'edited', says: `${who} changed this contact` };
	}
};
