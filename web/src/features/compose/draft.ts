/**
 * The message being written on the compose screen: one a person and team, kept in the tab until it is sent or
 * discarded, so a reload loses nothing. Its id is made once and stays with it: a second click, or another try after
 * an answer that was lost, is the same message to the server (decisions.md 10).
 */
import { id } from '@quad/contract/fields.ts';
import { recipientLimits } from '@quad/contract/messaging/limits.ts';
import { type Draft, draftOptions } from '@quad/contract/messaging/routes.ts';
import { z } from 'zod';
import { makeDraftId } from '../../foundation/draft-id.ts';

const recipients = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('chosen'), ids: z.array(id).max(recipientLimits.chosen) }),
	z.object({ kind: z.literal('search'), searchText: z.string().max(200), assignedTo: id.nullable() }),
]);
/** People named one by one, or everybody in a search of contacts. */
export type Recipients = z.output<typeof recipients>;

/** A message to many does not fill the inbox with conversations that nobody has answered, unless one wants them there. */
const usualOptions = { autoArchive: true };

const composeDraft = z.object({
	draftId: z.uuid(),
	inboxId: id.nullable(),
	text: z.string(),
	recipients,
	options: draftOptions.default(usualOptions),
});
export type ComposeDraft = z.output<typeof composeDraft>;

export const newDraft = (): ComposeDraft => ({
	draftId: makeDraftId(),
	inboxId: null,
	text: '',
	recipients: { kind: 'chosen', ids: [] },
	options: usualOptions,
});

/** The same words for the same people as a message of its own: what the person wants after `draft.changed`. */
export const asNewMessage = (draft: ComposeDraft): ComposeDraft => ({ ...draft, draftId: makeDraftId() });

export const nobodyIsNamed = (who: Recipients): boolean => who.kind === 'chosen' && who.ids.length === 0;

export const isUntouched = (draft: ComposeDraft): boolean => draft.text === '' && nobodyIsNamed(draft.recipients);

/** What goes over the wire for this draft; nothing before an inbox is chosen. */
export const draftBody = ({ draftId, inboxId, text, recipients: who, options }: ComposeDraft): Draft | null => {
	if (inboxId === null) return null;
	return { draftId, inboxId, text, ...audienceOf(who), ...options };
};

const audienceOf = (who: Recipients): Pick<Draft, 'recipients' | 'filter'> => {
	if (who.kind === 'chosen') return { recipients: who.ids };
	const { searchText, assignedTo } = who;
	return { filter: assignedTo === null ? { searchText } : { searchText, assignedTo } };
};

/** `?contacts=1,2,3`, `?contactId=1`, or `?search=…&assignedTo=…`, as the contacts screens open the composer. */
export const recipientsInAddress = (address: URLSearchParams): Recipients | null => {
	const contacts = address.get('contacts') ?? address.get('contactId');
	if (contacts !== null) {
		const ids = contacts.split(',').map(Number).filter(isId);
		return { kind: 'chosen', ids: [...new Set(ids)].slice(0, recipientLimits.chosen) };
	}
	const searchText = address.get('search');
	const assignedTo = Number(address.get('assignedTo'));
	if (searchText === null && !isId(assignedTo)) return null;
	return {
		kind: 'search',
		searchText: (searchText ?? '').slice(0, 200),
		assignedTo: isId(assignedTo) ? assignedTo : null,
	};
};

const isId = (value: number): boolean => id.safeParse(value).success;

const keyOf = (personId: number, teamId: number) => `quad.draft.${personId}.${teamId}`;

export const readDraft = (storage: Storage, personId: number, teamId: number): ComposeDraft | null => {
	const kept = storage.getItem(keyOf(personId, teamId));
	return kept === null ? null : (composeDraft.safeParse(jsonIn(kept)).data ?? null);
};

export const keepDraft = (storage: Storage, personId: number, teamId: number, draft: ComposeDraft): void =>
	storage.setItem(keyOf(personId, teamId), JSON.stringify(draft));

export const forgetDraft = (storage: Storage, personId: number, teamId: number): void =>
	storage.removeItem(keyOf(personId, teamId));

const jsonIn = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
};
