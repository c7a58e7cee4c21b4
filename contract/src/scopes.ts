/** The API scopes of a credential. Each call of the public API names the scope that it needs. */
export const apiScopes = ['read', 'send', 'contacts', 'admin'] as const;
export type ApiScope = (typeof apiScopes)[number];

export const apiScopeLabels: Readonly<Record<ApiScope, { label: string; about: string }>> = {
	read: {
		label: 'Read',
		about: 'Texts, conversations, contacts, tags and templates of the team, personal inboxes too.',
	},
	send: { label: 'Send', about: 'Text contacts from any inbox of the team, one by one or many at once.' },
	contacts: { label: 'Contacts', about: 'Add, change, tag and delete contacts, and opt them out.' },
	admin: { label: 'Admin', about: 'Add, change and delete templates.' },
};
