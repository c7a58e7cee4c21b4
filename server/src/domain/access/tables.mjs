/** Lists the owners of the area's tables, and the other tables that its domains write or read. */

export const owners = {
	session: ['kept_address', 'live_credential', 'password_reset', 'session', 'wanted_address'],
	sso: ['saml_answer_used', 'saml_configuration', 'saml_key', 'saml_request', 'saml_result', 'saml_test'],
	partners: ['partner', 'partner_token_used'],
	'api-credentials': ['api_credential'],
	caretakers: ['caretaker'],
	profile: ['out_of_office'],
};

/** Lists tables of other owners that are written by triggers on the area's tables. */
export const triggerWrites = [
	{
		on: 'caretaker',
		writes: ['access_version'],
		because: 'The version tells every process that kept permissions are out of date, whichever statement changed them.',
	},
];

export const readsAhead = [
	{
		who: 'session',
		reads: ['caretaker'],
		because:
			'With every call it is asked whether somebody may still act for the other, in the statement that finds the session.',
	},
	{
		who: 'session',
		reads: ['saml_configuration'],
		because: 'Who signs in with an identity provider has no password here, so both are asked for together.',
	},
	{
		who: 'session',
		reads: ['credit_balance'],
		because:
			'Each page begins with the profile and the configuration, which show what is switched on and what is left.',
	},
	{
		who: 'session',
		reads: ['push_subscription'],
		because: 'A session whose browser is woken for texts is kept while it is idle.',
	},
	{
		who: 'profile',
		reads: ['inbox_alert', 'notification_quiet'],
		because: 'The profile shows how one is told of each inbox, in the statement that reads the rest of one’s settings.',
	},
];
