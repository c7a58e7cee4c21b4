import type { profileInbox } from '@quad/contract/access/session/routes.ts';
import type { z } from 'zod';

export type Inbox = Pick<z.output<typeof profileInbox>, 'id' | 'type'>;

/** The address of a personal inbox has no ID, because each person has only one (spec 2 §2). */
const baseOf = ({ type, id }: Inbox): string => {
	if (type === 'group') return `/shared/${id}`;
	if (type === 'highspeed') return `/highspeed/${id}`;
	if (type === 'whatsapp') return `/whatsapp/${id}`;
	return '';
};

export const textingLinks = {
	inbox: (inbox: Inbox) => `${baseOf(inbox)}/inbox`,
	conversation: (inbox: Inbox, conversationId: number) => `${baseOf(inbox)}/inbox/${conversationId}`,
	archived: (inbox: Inbox) => `${baseOf(inbox)}/archived`,
	archivedConversation: (inbox: Inbox, conversationId: number) => `${baseOf(inbox)}/archived/${conversationId}`,
	conversationsWith: (contactId: number) => `/conversations/${contactId}`,
	sent: (inbox: Inbox) => `${baseOf(inbox)}/sent`,
	batch: (inbox: Inbox, batchId: string) => `${baseOf(inbox)}/sent/${batchId}`,
	/** The replies to a bulk message, one after another. */
	triage: (inbox: Inbox, batchId: string) => `${baseOf(inbox)}/sent/${batchId}/triage`,
	automation: (inbox: Inbox) => `${baseOf(inbox)}/automation`,
	outOfOffice: (inbox: Inbox) => `${baseOf(inbox)}/outofoffice`,
	composeForImport: (importId: number) => `/compose?search=&importId=${importId}`,
	/** `undone`: restores the draft of a message that was undone. */
	compose: (from?: {
		inbox?: Inbox;
		contactId?: number;
		contactIds?: readonly number[];
		undone?: string;
		campaignId?: number;
		segmentIds?: readonly number[];
		tagIds?: readonly number[];
		/** With the choice of a time open. */
		schedule?: true;
		/** A recipient list made for this message. */
		listId?: number;
	}) => {
		const params = new URLSearchParams();
		if (from?.inbox) params.set('inboxId', String(from.inbox.id));
		const contacts = from?.contactIds ?? (from?.contactId ? [from.contactId] : []);
		if (contacts.length > 0) params.set('contacts', contacts.join(','));
		if (from?.undone) params.set('undone', from.undone);
		if (from?.segmentIds?.length) params.set('segments', from.segmentIds.join(','));
		if (from?.tagIds?.length) params.set('tags', from.tagIds.join(','));
		if (from?.schedule) params.set('schedule', 'true');
		if (from?.listId) params.set('list', String(from.listId));
		if (from?.campaignId) params.set('campaignId', String(from.campaignId));
		return params.size > 0 ? `/compose?${params}` : '/compose';
	},
	campaigns: () => '/v2/campaigns',
	campaignReports: () => '/reports/campaigns',
	campaignReport: (campaignId: number) => `/reports/campaigns/${campaignId}`,
	scheduled: () => '/scheduled',
	scheduledMessage: (scheduledId: number) => `/scheduled/${scheduledId}`,
	/** Sends a smart message to many people at once. */
	composeSmartMessage: (smartMessageId: number) => `/compose?smartMessageId=${smartMessageId}`,
	smartMessages: () => '/v2/smartmessages',
	/** A new smart message, empty or as a copy of another. */
	newSmartMessage: (copied?: number) =>
		copied === undefined ? '/automation/smartmessages/new' : `/automation/smartmessages/new?copy=${copied}`,
	editSmartMessage: (smartMessageId: number) => `/v2/smartmessages/${smartMessageId}/edit`,
	templates: (search?: string) =>
		search === undefined ? '/v2/admin/templates' : `/v2/admin/templates?${new URLSearchParams({ search })}`,
	messageTypes: () => '/admin/integration/message-types',
	sendingRules: () => '/organization/sending',
} as const;
