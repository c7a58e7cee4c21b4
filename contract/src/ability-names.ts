/**
 * The abilities of roles, in the order of the table of roles. A user's profile lists only the abilities they have. The
 * server alone knows the conditions, so that no page loads the whole table.
 */
export const abilityNames = [
	'staff',
	'administrator',
	'owner',
	'platform',
	'analytics',
	'departmentApi',
	'departmentUsers',
	'groupLimit',
	'unlimitedUsers',
	'teamsUserManagement',
	'deleteUsers',
	'exports',
	'exportReports',
	'exportOrganization',
	'segments',
	'buildSegments',
	'manageStaticSegments',
	'addContacts',
	'filterByAssigned',
	'personalMessaging',
	'sharedInboxes',
	'whatsApp',
	'compose',
	'sendSmartMessages',
	'ignoreQuietHours',
	'validateNumbers',
	'chatOnly',
	'chatAnalytics',
	'webChat',
	'administerWebChat',
	'enableServices',
	'configureServices',
	'configureApi',
	'requestChat',
	'enableSingleSignOn',
	'configureSingleSignOn',
	'configureIntegrations',
	'assignCaretakers',
	'haveCaretaker',
	'seeCreditBalance',
] as const;

export type Ability = (typeof abilityNames)[number];
/** Who may call a route or open a screen; `anyone` requires no session. */
export type Who = 'anyone' | Ability;
