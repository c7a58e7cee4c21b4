/**
 * Under which keys answers of the server are kept, and which live topics tell that they have changed. A key is made here
 * and nowhere else: its type says so, and one that is written out by hand does not compile. Who invalidates a key
 * reaches all keys that begin with it.
 */
import type { Topic, TopicKind } from '@quad/contract/live.ts';

declare const madeHere: unique symbol;

export type MadeKey = readonly unknown[] & { readonly [madeHere]: true };

/** A topic that was made here. */
export type LiveTopic = Topic & { readonly [madeHere]: true };

declare module '@tanstack/react-query' {
	interface Register {
		queryKey: MadeKey;
	}
}

const key = (...parts: readonly unknown[]): MadeKey => parts as unknown as MadeKey;
const topic =
	(kind: TopicKind) =>
	(id: number): LiveTopic =>
		`${kind}:${id}` as LiveTopic;

export const queryKeys = {
	assignees: key('assignees'),
	audit: (search: object) => key('audit', search),
	auditPeople: key('audit', 'people'),
	automation: {
		settings: (inboxId: number) => key('automation', inboxId),
		groups: (inboxId: number) => key('keywords', inboxId),
		outOfOffice: (inboxId: number) => key('out of office', inboxId),
	},
	batch: {
		all: (id: string) => key('batch', id),
		failures: (id: string) => key('batch', id, 'failures'),
		recipients: (id: string, filter: object, skip: number) => key('batch', id, 'recipients', filter, skip),
		edit: (id: string, text: string | null) => key('batch', id, 'edit', text),
		triage: (id: string, shown: object) => key('batch', id, 'triage', shown),
		triageCount: (id: string) => key('batch', id, 'triage', 'count'),
		answer: (id: string, answer: unknown) => key('batch', id, 'answer', answer),
	},
	campaigns: {
		all: key('campaigns'),
		list: (search: object, personId: number) => key('campaigns', search, personId),
		one: (id: number | undefined) => key('campaigns', 'one', id),
		found: (searchText: string) => key('campaigns', 'found', searchText),
	},
	campaignReport: (id: number, part: 'meta' | 'activity' | 'reply-times' | 'reply-numbers') =>
		key('campaign-report', id, part),
	campaignMessages: (id: number, skip: number) => key('campaign-report', id, 'messages', skip),
	caretakers: {
		all: key('caretakers'),
		list: key('caretakers', 'all'),
		found: (can: string, searchText: string) => key('caretakers', 'people', can, searchText),
	},
	carrier: {
		all: key('carrier'),
		account: key('carrier', 'account'),
		setUp: key('carrier', 'set-up'),
		registration: key('carrier', 'registration'),
		cloudApi: key('carrier', 'cloud-api'),
		countries: key('carrier', 'countries'),
		installation: key('carrier', 'installation'),
		of: (organizationId: number) => key('carrier', 'of', organizationId),
	},
	chats: {
		all: key('chats'),
		list: (box: string) => key('chats', 'list', box),
		one: (id: number) => key('chats', 'one', id),
		availability: key('chats', 'availability'),
		widgets: key('chat widgets'),
		report: (time: string) => key('chat report', time),
		routing: key('chat routing'),
		bots: key('chat bots'),
		bot: (id: number) => key('chat bots', 'one', id),
		misses: (id: number) => key('chat bots', 'unanswered', id),
	},
	compose: {
		estimates: key('compose', 'estimate'),
		estimate: (body: object | null) => key('compose', 'estimate', body),
		previews: key('compose', 'preview'),
		preview: (body: object | null, nth: number) => key('compose', 'preview', body, nth),
		list: (listId: number | null) => key('compose', 'list', listId),
		recipientConnectors: key('compose', 'recipient connectors'),
		recipientSources: (connector: string | undefined) => key('compose', 'recipient sources', connector),
		draft: key('compose', 'kept draft'),
		person: (id: number) => key('compose', 'person', id),
	},
	configuration: key('configuration'),
	contact: (id: number) => key('contact', id),
	contactPages: key('contact'),
	contactHistory: (id: number) => key('contact', id, 'history'),
	contacts: {
		all: key('contacts'),
		list: (search: object) => key('contacts', search),
		duplicates: key('contacts', 'duplicates'),
		views: key('contact-views'),
	},
	contactsFound: (searchText: string) => key('contact-picker', searchText),
	contract: key('contract'),
	deletions: key('deletions'),
	numberValidation: {
		all: key('number validation'),
		state: key('number validation', 'state'),
		/** `known`: how many there are, as the state says; while a check runs, they come one by one. */
		leftOut: (skip: number, known: number) => key('number validation', 'left out', skip, known),
	},
	retention: { rule: key('retention'), preview: (months: number) => key('retention', 'preview', months) },
	conversation: (id: number) => key('conversation', id),
	conversations: {
		ofInbox: (inboxId: number) => key('conversations', inboxId),
		list: (inboxId: number, box: string, filter: object) => key('conversations', inboxId, box, filter),
		ofContact: (contactId: number) => key('conversations-of', contactId),
	},
	credits: {
		balances: key('credits'),
		entries: (inboxId: number | undefined, skip: number) => key('credits', inboxId, skip),
	},
	foundEverywhere: (searchText: string) => key('found everywhere', searchText),
	customFields: {
		all: key('custom-fields'),
		list: key('custom-fields', 'list'),
		uses: (id: number) => key('custom-fields', 'uses', id),
		conversion: (id: number, kind: string, choices: readonly string[]) =>
			key('custom-fields', 'conversion', id, kind, choices),
	},
	imports: {
		all: key('imports'),
		list: (skip: number) => key('imports', skip),
		one: (id: number) => key('import', id),
		rejections: (id: number, skip: number) => key('import', id, 'rejections', skip),
		preview: (uploadId: number, choice: object) => key('import preview', uploadId, choice),
		undoLeft: (id: number) => key('import', id, 'undo-left'),
	},
	inboxPeople: (inboxId: number) => key('inbox people', inboxId),
	inboxSettings: {
		all: key('inbox settings'),
		shared: key('inbox settings', 'shared'),
		people: key('inbox settings', 'people'),
		whatsApp: key('inbox settings', 'whatsapp'),
	},
	whatsApp: {
		all: key('whatsapp'),
		templates: key('whatsapp', 'templates'),
		numbers: key('whatsapp', 'numbers'),
		ofInbox: (inboxId: number) => key('whatsapp', 'inbox', inboxId),
	},
	inviting: {
		all: key('inviting'),
		options: key('inviting', 'options'),
		waiting: (skip: number) => key('inviting', 'waiting', skip),
		lists: key('inviting', 'lists'),
		list: (listId: number) => key('inviting', 'list', listId),
		/** `stage`: how far the list is; its rows change with it. */
		rows: (listId: number, show: string, skip: number, stage: string) =>
			key('inviting', 'list', listId, 'rows', show, skip, stage),
	},
	leftOut: (of: unknown, reason: string, skip: number) => key('left-out', of, reason, skip),
	keptMail: key('kept-mail'),
	mailbox: key('mailbox'),
	marketplace: { all: key('marketplace'), item: (itemKey: string) => key('marketplace', itemKey) },
	mergeFields: key('merge-fields'),
	mergePreview: (pair: object) => key('merge-preview', pair),
	messageTypes: {
		all: key('message-types'),
		list: key('message-types', 'all'),
		offered: key('message-types', 'offered'),
	},
	notes: key('notes'),
	optOutReviews: {
		all: key('opt-out reviews'),
		held: key('opt-out reviews', 'held'),
		flagged: key('opt-out reviews', 'flagged'),
		count: key('opt-out reviews', 'count'),
	},
	optOutScope: key('opt-out scope'),
	optOuts: (contactId: number) => key('contact', contactId, 'opt-outs'),
	numbers: {
		all: key('numbers'),
		offered: (search: object) => key('numbers', 'offered', search),
		greeting: key('numbers', 'greeting'),
		pool: key('numbers', 'reserved'),
		landline: (number: string) => key('numbers', 'landline', number),
		ofUser: (id: number) => key('numbers', 'of user', id),
		list: (searchText: string, skip: number) => key('numbers', 'list', searchText, skip),
		inboxes: (searchText: string) => key('numbers', 'inboxes', searchText),
	},
	credentials: { all: key('api-credentials'), list: (all: boolean) => key('api-credentials', all) },
	partners: key('partners'),
	platformOrganizations: {
		all: key('platform organizations'),
		list: (searchText: string, skip: number) => key('platform organizations', searchText, skip),
		one: (organizationId: number) => key('platform organizations', organizationId),
	},
	platformRequests: { all: key('platform requests'), list: (skip: number) => key('platform requests', skip) },
	platformCredits: {
		all: key('platform credits'),
		requests: (skip: number) => key('platform credits', 'requests', skip),
		list: (searchText: string, skip: number) => key('platform credits', searchText, skip),
	},
	profile: key('profile'),
	publicDocument: key('public-document'),
	published: key('published'),
	push: key('push on this browser'),
	digest: key('digest'),
	scheduled: {
		all: key('scheduled'),
		list: (view: string, skip: number) => key('scheduled', 'list', view, skip),
		waiting: key('scheduled', 'list', 'waiting'),
		one: (id: number) => key('scheduled', id),
		estimate: (id: number) => key('scheduled', id, 'estimate'),
	},
	exports: { all: key('exports'), list: (skip: number) => key('exports', skip) },
	figures: {
		all: key('figures'),
		of: (part: string, query: object) => key('figures', part, query),
	},
	gettingStarted: key('getting-started'),
	organizationSettings: key('organization-settings'),
	sendingRules: key('sending-rules'),
	sent: {
		ofInbox: (inboxId: number) => key('sent', inboxId),
		list: (inboxId: number, skip: number) => key('sent', inboxId, skip),
	},
	sessions: key('sessions'),
	simulator: {
		all: key('simulator'),
		phones: (searchText: string) => key('simulator', 'phones', searchText),
		phone: (number: string) => key('simulator', 'phone', number),
		settings: key('simulator', 'settings'),
	},
	smartMessages: {
		all: key('smart-messages'),
		list: (search: object, personId: number) => key('smart-messages', 'page', search, personId),
		one: (id: number | undefined) => key('smart-messages', 'one', id),
		found: (searchText: string) => key('smart-messages', 'found', searchText),
	},
	sso: {
		configurations: key('sso'),
		people: key('sso people'),
		peoplePage: (search: string, way: string, skip: number) => key('sso people', search, way, skip),
		test: (id: number) => key('sso test', id),
	},
	status: key('status'),
	systemMessages: key('system messages'),
	segments: {
		all: key('segments'),
		columns: key('segments', 'columns'),
		offered: key('segments', 'offered'),
		automated: (messagingEnabled: boolean | undefined) => key('segments', 'automated', messagingEnabled),
		list: (search: object, personId: number) => key('segments', 'list', search, personId),
		one: (id: number) => key('segments', 'one', id),
		criteria: (id: number) => key('segments', 'criteria', id),
		contacts: (id: number, searchText: string, skip: number, textable?: boolean) =>
			key('segments', 'contacts', id, searchText, skip, textable),
		statistics: (id: number) => key('segments', 'statistics', id),
		uses: (id: number) => key('segments', 'uses', id),
		preview: (conjunction: string, conditions: string, optedIn: boolean, skip: number) =>
			key('segments', 'preview', conjunction, conditions, optedIn, skip),
	},
	tags: {
		all: key('tags'),
		list: key('tags', 'list'),
	},
	teamMail: key('team mail'),
	teams: {
		all: key('teams'),
		list: key('teams', 'list'),
		named: key('teams', 'named'),
		removed: key('teams', 'removed'),
		categories: key('teams', 'categories'),
		consequences: (id: number) => key('teams', 'consequences', id),
	},
	templates: key('templates'),
	scheduledReports: {
		list: key('scheduled reports'),
		people: (isOfAll: boolean) => key('scheduled report people', isOfAll),
	},
	textingReports: {
		list: key('texting reports'),
		choices: key('texting report choices'),
		one: (id: number) => key('texting reports', id),
	},
	timeline: (contactId: number) => key('contact', contactId, 'timeline'),
	thread: { all: key('thread'), one: (conversationId: number) => key('thread', conversationId) },
	notesOf: (conversationId: number) => key('notes-of', conversationId),
	repliesLater: (conversationId: number) => key('replies-later', conversationId),
	unread: key('unread'),
	integrations: {
		of: (connector: string) => key('integrations', connector),
		configuration: (connector: string) => key('integrations', connector, 'configuration'),
		runs: (connector: string, direction: string, skip: number, limit: number) =>
			key('integrations', connector, 'runs', direction, skip, limit),
		fields: (connector: string) => key('integrations', connector, 'fields'),
		errors: (connector: string) => key('integrations', connector, 'errors'),
		authorization: (connector: string) => key('integrations', connector, 'authorization'),
		list: (connector: string, name: string) => key('integrations', connector, 'list', name),
		exportFields: (connector: string) => key('integrations', connector, 'export fields'),
		records: (connector: string, id: number) => key('integrations', connector, 'records', id),
		/** What its system has to choose from, by what was asked. */
		choices: (connector: string, ...what: string[]) => key('integrations', connector, 'choices', ...what),
	},
	webhooks: {
		all: key('webhooks'),
		ofTeam: (teamId: number) => key('webhooks', 'team', teamId),
		deliveries: (id: number, state: string, skip: number) => key('webhooks', 'deliveries', id, state, skip),
		delivery: (id: number, deliveryId: number) => key('webhooks', 'delivery', id, deliveryId),
	},
	viewers: (inboxId: number) => key('viewers', inboxId),
	users: {
		all: key('users'),
		one: (id: number) => key('users', 'one', id),
		page: (search: object, teamId: number | undefined) => key('users', search, teamId),
		handover: (id: number, teamId: number | undefined) => key('users', 'handover', id, teamId),
		successors: (teamIds: readonly number[], searchText: string) => key('users', 'successors', teamIds, searchText),
	},
} as const;

/** What tells of changes, with the keys that it is about. */
export const liveTopics = {
	/** Their profile, and what the system says to them: `profile`, `systemMessages`. */
	person: topic('person'),
	/** Its list and its counts: `conversations.ofInbox`, `unread`; `contact`, as STOP comes in as a text. */
	inbox: topic('inbox'),
	/** `chats`: the lists, and who takes chats. */
	chat: topic('chat'),
	/** `chats.one`. */
	chatThread: topic('chatThread'),
	/** `conversation`, `thread.one`. */
	conversation: topic('conversation'),
	/** All keys of a `batch`, triage too. */
	batch: topic('batch'),
	/** What an inbox has sent, and what that cost: `sent.ofInbox`, `credits.balances`. */
	sent: topic('sent'),
	/** `imports.one`. */
	importRun: topic('run'),
	/** `imports.all`, of a team. */
	importRuns: topic('runs'),
	/** `contacts.all` of a team, `segments.all`, and `optOutReviews.all`. */
	contacts: topic('contacts'),
	/** `campaigns.all`, of a team. */
	campaigns: topic('campaigns'),
	/** `scheduled.all`, of a team. */
	schedules: topic('schedules'),
	/** `viewers`, of an inbox. */
	viewers: topic('viewers'),
	/** What administrators of an organization list: `users.all`, `inviting.all`, `teams.all`, `inboxSettings.all`. */
	administration: topic('administration'),
	/** What dashboards and reports count: `figures.all`. */
	figures: topic('figures'),
} as const;
